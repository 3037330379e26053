import { Plus, X } from 'lucide-react';
import { type ReactNode, use, useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { pressedKey } from '@/lib/browser/pressed-key';
import { Button, IconButton } from '@/ui/controls/button';
import { TextField } from '@/ui/form/fields/input-fields';
import { Checkbox } from '@/ui/inputs/choices';
import { BEING_SAVED, LockedContext } from '@/ui/press/locked-context';
import type { QuestionKind } from '@/wire/feedback.schema';
import { MAX_PROMPT_ROWS, MIN_RANGE_VALUES } from '@/wire/new-feedback.schema';
import * as css from './feedback.css';
import { NEW_ROW, NEW_TEXT, type PromptValues } from './prompt-values';

type Props = { form: UseFormReturn<PromptValues> };

function RadioFields({ form }: Props) {
  return (
    <>
      <TextField form={form} name="radio.question" label="Question" hint={ALONE} />
      <TextField form={form} name="radio.questionHint" label="Question hint" hint="optional" />
    </>
  );
}

function TextFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'text' });
  return (
    <Rows name="Question" rows={fields} onAdd={() => append(NEW_TEXT)} onRemove={remove}>
      {(at) => (
        <>
          <TextField form={form} name={`text.${at}.question`} label={`Question ${at + 1}`} required />
          <TextField
            form={form}
            name={`text.${at}.description`}
            label={`Description ${at + 1}`}
            hint="optional"
          />
          <Checkbox
            label={`Long form answer ${at + 1}`}
            checked={form.watch(`text.${at}.longForm`)}
            onChange={(longForm) => form.setValue(`text.${at}.longForm`, longForm, { shouldDirty: true })}
          />
        </>
      )}
    </Rows>
  );
}

function RangeFields({ form }: Props) {
  return (
    <>
      <TextField form={form} name="rangeSlider.question" label="Question" hint={ALONE} />
      <TextRows form={form} at="rangeSlider.values" name="Value" least={MIN_RANGE_VALUES} />
    </>
  );
}

function CheckboxFields({ form }: Props) {
  const lastIsOther = form.watch('checkbox.lastIsOther');
  return (
    <>
      <TextRows form={form} at="checkbox.choices" name="Choice" />
      <Checkbox
        label="The last choice is 'Other' with a text field"
        checked={lastIsOther}
        onChange={(checked) => form.setValue('checkbox.lastIsOther', checked, { shouldDirty: true })}
      />
      {lastIsOther && (
        <TextField form={form} name="checkbox.otherHint" label="Hint for the other text" hint="optional" />
      )}
    </>
  );
}

type TextRowsProps = Props & { at: 'rangeSlider.values' | 'checkbox.choices'; name: string; least?: number };

/** Rows of one text each. */
function TextRows({ form, at, name, least }: TextRowsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: at });
  return (
    <Rows name={name} rows={fields} least={least} onAdd={() => append(NEW_ROW)} onRemove={remove}>
      {(row) => <TextField form={form} name={`${at}.${row}.text`} label={`${name} ${row + 1}`} required />}
    </Rows>
  );
}

const ALONE = 'optional: if empty, only the primary question is shown';

const FIELDS = { radio: RadioFields, text: TextFields, rangeSlider: RangeFields, checkbox: CheckboxFields };

/** The fields of the selected kind (feedback-15). */
export function KindFields({ form, kind }: Props & { kind: QuestionKind }) {
  const Fields = FIELDS[kind];
  return (
    <div className={css.kindFields}>
      <Fields form={form} />
    </div>
  );
}

type RowsProps = {
  /** The name of a row, such as 'Choice'. */
  name: string;
  rows: { id: string }[];
  /** The minimum number of rows, if it is not 1. Remove buttons are shown only above the minimum (feedback-18). */
  least?: number | undefined;
  onAdd: () => void;
  onRemove: (at: number) => void;
  /** Renders the fields of one row. */
  children: (at: number) => ReactNode;
};

/** A list of fields with buttons to add and remove rows. */
export function Rows({ name, rows, least = 1, onAdd, onRemove, children }: RowsProps) {
  const add = useRef<HTMLButtonElement>(null);
  const isLocked = use(LockedContext);
  const full =
    rows.length >= MAX_PROMPT_ROWS && `A prompt has at most ${MAX_PROMPT_ROWS} ${name.toLowerCase()}s`;
  return (
    <div className={css.options}>
      {rows.map((row, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the fields of the row hear the key
        <div
          key={row.id}
          className={css.option}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            // Enter asks for the next row; sending the form would publish half of the prompt.
            event.preventDefault();
            if (at === rows.length - 1) add.current?.click();
          }}
        >
          <div className={css.optionFields}>{children(at)}</div>
          {rows.length > least && (
            <IconButton
              icon={X}
              label={`Remove ${name} ${at + 1}`}
              disabled={isLocked}
              className={css.removeOption}
              onClick={() => {
                onRemove(at);
                // The pressed button is removed with its row. Without this move, the focus would be lost to the body.
                add.current?.focus();
              }}
            />
          )}
        </div>
      ))}
      <div>
        <Button ref={add} small icon={Plus} onClick={onAdd} disabledReason={isLocked ? BEING_SAVED : full}>
          {`Add ${name}`}
        </Button>
      </div>
    </div>
  );
}
