import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { SOCIALS, type Social } from '@/wire/socials';
import * as css from './form.css';
import { TextField } from './text-field';

/** The handles as a form holds them: '' where there is none. */
export type SocialTexts = Record<Social, string>;

export const SOCIAL_LABELS: SocialTexts = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  twitch: 'Twitch',
  tiktok: 'Tiktok',
  youtube: 'Youtube',
};

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Waitlists ask for the address of a channel there, sites for a handle (spec 02 §2). */
  youtube?: { label: string; hint?: string };
};

/** Where else a creator is found: six handles without spaces, none of them required (spec 02 §5). */
export function SocialFields<Values extends FieldValues & SocialTexts>({ form, youtube }: Props<Values>) {
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>Social handles</legend>
      <div className={css.pairs}>
        {SOCIALS.map((social) => (
          <TextField
            key={social}
            form={form}
            // Values has all six by its bound, which TypeScript does not follow through react-hook-form's paths.
            name={social as FieldPathByValue<Values, string>}
            label={(social === 'youtube' && youtube?.label) || SOCIAL_LABELS[social]}
            hint={social === 'youtube' ? youtube?.hint : undefined}
            noSpaces
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </div>
    </fieldset>
  );
}
