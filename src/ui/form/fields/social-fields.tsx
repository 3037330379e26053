import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { eachSocial, SOCIALS, type Social } from '@/wire/socials';
import * as css from '../form.css';
import { TextField } from './input-fields';

/** The handles as the form holds them; '' means none. */
export type SocialTexts = Record<Social, string>;

/** No account anywhere. */
export const NO_SOCIALS: SocialTexts = eachSocial('');

export const SOCIAL_LABELS: SocialTexts = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  twitch: 'Twitch',
  tiktok: 'Tiktok',
  youtube: 'Youtube',
};

type Texts = { label: string; hint?: string };

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Waitlists ask for a YouTube channel's address, sites for a handle (sites-17). */
  youtube?: Texts;
};

/** The creator's other accounts: six optional handles without spaces. */
export function SocialFields<Values extends FieldValues & SocialTexts>({ form, youtube }: Props<Values>) {
  const ownTexts: Partial<Record<Social, Texts>> = { youtube };
  return (
    <fieldset>
      <legend className={css.legend}>Social handles</legend>
      <div className={css.pairs}>
        {SOCIALS.map((social) => (
          <TextField
            key={social}
            form={form}
            // The type bound of Values has all six, but TypeScript cannot follow that through
            // react-hook-form's paths.
            name={social as FieldPathByValue<Values, string>}
            label={SOCIAL_LABELS[social]}
            {...ownTexts[social]}
            noSpaces
          />
        ))}
      </div>
    </fieldset>
  );
}
