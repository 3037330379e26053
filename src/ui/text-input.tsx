import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { visuallyHidden } from './global.css';
import type { Icon } from './icon';
import { type Option, useOptionList } from './option-list';
import * as styles from './text-input.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  hideLabel?: boolean;
  /** Strips all whitespace from what is typed or pasted. */
  noSpaces?: boolean;
  /** Lines offered below; which ones fit the text is the caller's business. */
  options?: readonly Option[];
  onChoose?: (option: Option) => void;
  /** What is wrong with the value. Given at all, even as null, its line is kept free below the input. */
  problem?: string | null;
  hint?: ReactNode;
  icon?: Icon;
  /** A small control inside the box, at its end. */
  end?: ReactNode;
}

/** The shared text input (spec 01 §5). */
export function TextInput({
  label,
  value,
  onChange,
  hideLabel = false,
  noSpaces = false,
  options,
  onChoose,
  problem,
  hint,
  icon: Start,
  end,
  id,
  ref,
  className,
  ...rest
}: TextInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const input = useRef<HTMLInputElement>(null);
  const hasNote = problem !== undefined || hint !== undefined;
  const list = useOptionList(options, choose, input);

  function choose(option: Option) {
    onChange(option.value);
    onChoose?.(option);
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target, nativeEvent } = event;
    // Text that an input method is still composing must not be rewritten under it.
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    onChange(noSpaces && !composing ? withoutSpaces(target) : target.value);
    list.show();
  }

  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={inputId} className={hideLabel ? visuallyHidden : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {Start && (
          <span className={styles.icon}>
            <Start size={14} />
          </span>
        )}
        <input
          type="text"
          {...rest}
          {...list.inputProps}
          id={inputId}
          ref={(node) => {
            input.current = node;
            if (typeof ref === 'function') return ref(node);
            if (ref) ref.current = node;
          }}
          value={value}
          className={`${styles.input} ${Start ? styles.withIcon : ''} ${end ? styles.withEnd : ''}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={hasNote ? noteId : rest['aria-describedby']}
          onChange={change}
          onCompositionEnd={(event) => {
            rest.onCompositionEnd?.(event);
            if (noSpaces) onChange(withoutSpaces(event.currentTarget));
          }}
          onClick={(event) => {
            rest.onClick?.(event);
            list.show();
          }}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event);
            list.keyDown(event);
          }}
          onFocus={(event) => {
            rest.onFocus?.(event);
            list.focus();
          }}
          onBlur={(event) => {
            rest.onBlur?.(event);
            list.blur();
          }}
        />
        {end && <span className={styles.end}>{end}</span>}
        {list.list}
      </div>
      {hasNote && (
        <div id={noteId} className={styles.below} aria-live="polite">
          {problem ? (
            <span className={styles.problem}>
              <span className={styles.problemIcon}>
                <CircleAlert size={13} />
              </span>
              <span dir="auto">{problem}</span>
            </span>
          ) : (
            hint
          )}
        </div>
      )}
    </div>
  );
}

/** Takes the spaces out in place: left to React, the caret would jump to the end of the text. */
function withoutSpaces(input: HTMLInputElement): string {
  const strip = (text: string) => text.replace(/\s+/g, '');
  const clean = strip(input.value);
  if (clean !== input.value) {
    const caret = strip(input.value.slice(0, input.selectionStart ?? undefined)).length;
    input.value = clean;
    input.setSelectionRange(caret, caret);
  }
  return clean;
}
