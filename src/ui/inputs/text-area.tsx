import type { ComponentProps, KeyboardEvent } from 'react';
import { pressedKey } from '@/lib/browser/pressed-key';
import { Field, type Labelled, useLabelled } from './plain-input';
import * as styles from './text-input.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'>, Labelled {
  value: string;
  onChange: (text: string) => void;
}

/** A text of several lines; grows with its content up to a limit. */
export function TextArea({ label, value, onChange, problem, hint, id, className, ...rest }: TextAreaProps) {
  const { field, control } = useLabelled({ id, label, problem, hint, className });

  /** Ctrl or Cmd with Enter sends the form; Enter alone begins a new line. */
  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { ctrlKey, metaKey, repeat, currentTarget } = event;
    const isSend = pressedKey(event) === 'Enter' && (ctrlKey || metaKey) && !repeat;
    if (isSend) currentTarget.form?.requestSubmit();
  }

  return (
    <Field {...field}>
      <textarea
        rows={4}
        dir="auto"
        {...rest}
        {...control}
        className={`${styles.input} ${styles.textArea}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={keyDown}
        // On Tab browsers scroll no further than to the line with the caret, and a footer may cover the rest.
        onKeyUp={(event) =>
          pressedKey(event) === 'Tab' && event.currentTarget.scrollIntoView({ block: 'nearest' })
        }
      />
    </Field>
  );
}
