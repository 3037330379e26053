import { type ComponentProps, type KeyboardEvent, type MouseEvent, use, useId } from 'react';
import { type Press, pressOf } from '@/lib/press';
import * as styles from './button.css';
import { type ButtonClassOptions, buttonClass } from './button-class';
import type { Icon } from './icon';
import { ignoreRepeats, MovedContext, useSettling } from './press';

interface ButtonProps extends ComponentProps<'button'>, ButtonClassOptions {
  /**
   * What the button writes, once for each deliberate press: double clicks and held keys do not repeat it, and after
   * its label has changed it waits for 500 ms. `onClick` takes every click and is for what writes nothing.
   */
  onPress?: (press: Press) => void;
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
  onKeyDown,
  onPress,
  ...rest
}: ButtonProps) {
  const why = useId();
  const writes = onPress !== undefined || type === 'submit';
  const settling = useSettling(typeof children === 'string' ? children : '') && writes;
  const moved = use(MovedContext) && writes;
  const waiting = (settling || moved) && !disabled && !loading;
  const reason = disabled && !loading ? disabledReason : waiting ? 'In a moment' : undefined;
  // `disabled` itself would throw the focus to the page, and hide the reason from the keyboard.
  const inert = loading || reason !== undefined;
  const size = small ? 14 : 16;

  function click(event: MouseEvent<HTMLButtonElement>) {
    const press = pressOf(event);
    // Without a pointer (detail 0) the button was chosen by its name: where its card stands does not matter.
    const refused = waiting ? settling || event.detail > 0 : inert;
    if (refused || (writes && !press)) {
      // Also keeps Enter in a field from submitting: that is a click on its form's submit button.
      event.preventDefault();
      return;
    }
    onClick?.(event);
    if (press) onPress?.(press);
  }

  function keyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (writes) ignoreRepeats(event);
    onKeyDown?.(event);
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
        data-waiting={waiting || undefined}
        onClick={click}
        onKeyDown={keyDown}
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
