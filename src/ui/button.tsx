import { type ComponentProps, type MouseEvent, useId } from 'react';
import * as styles from './button.css';
import { type ButtonClassOptions, buttonClass } from './button-class';
import type { Icon } from './icon';

interface ButtonProps extends ComponentProps<'button'>, ButtonClassOptions {
  /** A spinner takes the label's place; the width and the name stay, a click does nothing. */
  loading?: boolean;
  /** Why the button cannot be used now. With `disabled` it keeps its place in the tab order, so anyone can learn it. */
  disabledReason?: string;
  icon?: Icon;
  iconEnd?: Icon;
  /** Several label lines instead of children, the first one strongest. */
  lines?: string[];
}

/** The shared button (spec 01 §9). */
export function Button({
  variant,
  small,
  danger,
  loading = false,
  disabled = false,
  disabledReason,
  icon: Start,
  iconEnd: End,
  lines,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const why = useId();
  const reason = disabled && !loading ? disabledReason : undefined;
  // `disabled` itself would throw the focus to the page, and hide the reason from the keyboard.
  const inert = loading || reason !== undefined;
  const size = small ? 14 : 16;

  function click(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps Enter in a field from submitting: that is a click on its form's submit button.
    if (inert) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <>
      <button
        title={reason}
        {...rest}
        type={type}
        disabled={disabled && !inert}
        aria-disabled={inert || undefined}
        aria-busy={loading || undefined}
        aria-describedby={reason === undefined ? rest['aria-describedby'] : why}
        onClick={click}
        className={`${buttonClass({ variant, small, danger })} ${className ?? ''}`}
      >
        <span className={`${styles.label} ${loading ? styles.away : ''}`}>
          {Start && <Start size={size} />}
          {lines ? (
            <span className={styles.lines}>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          ) : (
            children
          )}
          {End && <End size={size} />}
        </span>
        {loading && <span className={styles.spinner} />}
      </button>
      {reason !== undefined && (
        <span id={why} hidden>
          {reason}
        </span>
      )}
    </>
  );
}
