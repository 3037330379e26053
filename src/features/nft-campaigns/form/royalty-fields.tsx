import type { FocusEvent } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { capitalized } from '@/lib/format/format';
import { NumberField, useField } from '@/ui/form/fields/input-fields';
import { TextInput } from '@/ui/inputs/text-input';
import { visuallyHidden } from '@/ui/theme/global.css';
import * as css from './campaign-form.css';
import type { CampaignValues } from './campaign-values';
import { accountDigits, BLANK_ROW, extraRows, lacksBlankRow, rowCaution, royaltyCautions } from './royalties';

/** A row's numbers, as sentences name them. */
export const NUMBERS = { percentage: 'percentage', amount: 'fallback amount', tokenNum: 'token number' };

type Props = { form: UseFormReturn<CampaignValues> };

/** Shares of every resale, one row each, with an empty row at the end for the next one. */
export function RoyaltyFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'royalties' });
  const rows = form.watch('royalties');

  function grow() {
    if (lacksBlankRow(form.getValues('royalties'))) append(BLANK_ROW, { shouldFocus: false });
  }

  /**
   * Waits until the focus has left the row: a row that is cleared and refilled must not be removed meanwhile.
   */
  function collapse({ currentTarget, relatedTarget }: FocusEvent) {
    // Where the window has lost the focus, its element keeps it.
    if (currentTarget.contains(relatedTarget ?? document.activeElement)) return;
    // What is pressed must not move before the press has ended.
    if (document.querySelector(':active')) addEventListener('click', close, { once: true });
    else close();
  }

  function close() {
    const extra = extraRows(form.getValues('royalties'));
    if (extra.length > 0) remove(extra);
    grow();
  }

  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>Royalties</legend>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={css.fieldRow} onChange={grow} onBlur={collapse}>
          <legend className={visuallyHidden}>{`Royalty ${at + 1}`}</legend>
          <AccountField form={form} at={at} />
          {(['percentage', 'amount', 'tokenNum'] as const).map((name) => (
            <NumberField
              key={name}
              form={form}
              name={`royalties.${at}.${name}`}
              label={capitalized(`${NUMBERS[name]} ${at + 1}`)}
              hideLabel={at > 0}
            />
          ))}
          <p role="status" className={css.caution}>
            {rows[at] && rowCaution(rows[at])}
          </p>
        </fieldset>
      ))}
      <div role="status" className={css.caution}>
        {royaltyCautions(rows).map((caution) => (
          <p key={caution}>{caution}</p>
        ))}
      </div>
    </fieldset>
  );
}

function Prefix() {
  return <span className={css.prefix}>0.0.</span>;
}

function AccountField({ form, at }: Props & { at: number }) {
  const { onChange, ...field } = useField(form, `royalties.${at}.account`, {});
  return (
    <TextInput
      {...field}
      label={`Account ${at + 1}`}
      hideLabel={at > 0}
      icon={Prefix}
      inputMode="numeric"
      onChange={(typed) => onChange(accountDigits(typed))}
    />
  );
}
