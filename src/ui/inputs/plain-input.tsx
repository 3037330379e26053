import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Icon } from '../theme/icon';
import { Field, hasNote, noteId } from './field';
import * as styles from './text-input.css';

export interface PlainInputProps extends ComponentProps<'input'> {
  label: string;
  hideLabel?: boolean;
  /** The problem with the value. If given, even as null, its line below the input is reserved. */
  problem?: string | null;
  hint?: ReactNode;
  icon?: Icon;
  /** A small control at the end of the box. */
  end?: ReactNode;
  /** The input's option list, rendered right after the input. */
  optionList?: ReactNode;
}

/**
 * An input with its label and note; the base of the shared text input. The sign-in page uses it directly,
 * without the code for option lists.
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
