import type { ComponentProps } from 'react';
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
        // Enter alone begins a new line.
        onKeyDown={(event) => {
          const { ctrlKey, metaKey, repeat, currentTarget } = event;
          if (pressedKey(event) === 'Enter' && (ctrlKey || metaKey) && !repeat)
            currentTarget.form?.requestSubmit();
        }}
        // On Tab browsers scroll no further than to the line with the caret, and a footer may cover the rest.
        onKeyUp={(event) =>
          pressedKey(event) === 'Tab' && event.currentTarget.scrollIntoView({ block: 'nearest' })
        }
      />
    </Field>
  );
}
