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
export const ROYALTY_LABELS = {
  percentage: 'percentage',
  amount: 'fallback amount',
  tokenNum: 'token number',
};

type Props = { form: UseFormReturn<CampaignValues> };

/** Shares of every resale, one row each, with an empty row at the end for the next one. */
export function RoyaltyFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'royalties' });
  const rows = form.watch('royalties');

  function addBlankRow() {
    if (lacksBlankRow(form.getValues('royalties'))) append(BLANK_ROW, { shouldFocus: false });
  }

  function removeEmptyRows() {
    const extra = extraRows(form.getValues('royalties'));
    if (extra.length > 0) remove(extra);
    addBlankRow();
  }

  /** Not before the focus leaves the row: a row that is cleared and refilled stays. */
  function tidyAfterLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    // If the window has lost the focus, the field keeps it.
    const focused = relatedTarget ?? document.activeElement;
    if (!currentTarget.contains(focused)) afterPress(removeEmptyRows);
  }

  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>Royalties</legend>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={css.fieldRow} onChange={addBlankRow} onBlur={tidyAfterLeaving}>
          <legend className={visuallyHidden}>{`Royalty ${at + 1}`}</legend>
          <AccountField form={form} at={at} />
          {(['percentage', 'amount', 'tokenNum'] as const).map((name) => (
            <NumberField
              key={name}
              form={form}
              name={`royalties.${at}.${name}`}
              label={capitalized(`${ROYALTY_LABELS[name]} ${at + 1}`)}
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

/** Calls `act` once the mouse button is released, or at once without a press: what is pressed must not move meanwhile. */
function afterPress(act: () => void) {
  if (document.querySelector(':active')) addEventListener('click', act, { once: true });
  else act();
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
