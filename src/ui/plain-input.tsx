import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, hasNote, noteId } from './field';
import type { Icon } from './icon';
import * as styles from './text-input.css';

export interface PlainInputProps extends ComponentProps<'input'> {
  label: string;
  hideLabel?: boolean;
  /** What is wrong with the value. Given at all, even as null, its line is kept free below the input. */
  problem?: string | null;
  hint?: ReactNode;
  icon?: Icon;
  /** A small control inside the box, at its end. */
  end?: ReactNode;
  /** A list that belongs to the input; it stands right behind it. */
  optionList?: ReactNode;
}

/**
 * An input with its label and its note: what the shared text input is drawn with. The sign-in page uses it as it
 * is, without the weight of option lists.
 */
export function PlainInput({
  label,
  hideLabel,
  problem,
  hint,
  icon: Start,
  end,
  optionList,
  id,
  className,
  ...rest
}: PlainInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const field = { inputId, label, hideLabel, problem, hint, className };
  return (
    <Field {...field}>
      <div className={styles.box}>
        {Start && (
          <span className={styles.icon}>
            <Start size={14} />
          </span>
        )}
        <input
          type="text"
          {...rest}
          id={inputId}
          className={`${styles.input} ${Start ? styles.withIcon : ''} ${end ? styles.withEnd : ''}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={hasNote(field) ? noteId(inputId) : rest['aria-describedby']}
        />
        {end && <span className={styles.end}>{end}</span>}
        {optionList}
      </div>
    </Field>
  );
}
