import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId } from 'react';
import { ignoreRepeats, isRepeatedClick } from '../press/press';
import { useSettling } from '../press/settling';
import * as styles from './button.css';
import { ButtonLabel, type Icon, type LabelProps } from './button-label';

export interface ButtonClassOptions {
  variant?: 'purple' | 'blue' | 'outline' | 'grey';
  small?: boolean;
  /** For destructive actions: red, in the variant's own weight. */
  danger?: boolean;
}

/** Class names that make a link look like the shared button. */
export function buttonClass({ variant = 'outline', small, danger }: ButtonClassOptions = {}): string {
  return `${styles.base} ${(danger ? styles.dangerLook : styles.look)[variant]}${small ? ` ${styles.small}` : ''}`;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonClassOptions, LabelProps {
  /**
   * Sends the button's write, once per deliberate press: double clicks and held keys do not repeat the write, and after a
   * change of label the button ignores presses for 500 ms. For everything else use `onClick`, which gets every click.
   */
  onPress?: () => void;
  /** Disables the button and shows the reason. The button stays in the tab order, so that everybody can read the reason. */
  disabledReason?: string | false | null;
  /** The id of an element that already shows the reason, so that the text is not repeated. */
  reasonShownBy?: string;
  /** The longest label that the button may get. The button is that wide from the start, so a new label moves nothing. */
  room?: string;
  /** A small text that other rows show in place of the button. The button is at least as wide as the text. */
  alternativeText?: string;
}

/** The shared button (parts-7). */
export function Button({
  variant,
  small,
  danger,
  loading = false,
  disabled = false,
  disabledReason,
  reasonShownBy,
  icon,
  iconEnd,
  room,
  alternativeText,
  lines,
  type = 'button',
  className = '',
  children,
  onClick,
  onKeyDown,
  onPress,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const writes = onPress !== undefined || type === 'submit';
  const hasNewLabel = useSettling(typeof children === 'string' ? children : '') && writes;
  const { inert, reason, shownBy, isWaiting } = stateOf({
    loading,
    disabled,
    disabledReason,
    reasonShownBy,
    hasNewLabel,
  });

  const hasMoreThanText = loading || icon || iconEnd || lines;

  function click(event: MouseEvent<HTMLButtonElement>) {
    // Also stops Enter in a field from submitting, because Enter clicks the form's submit button.
    if (inert || (writes && isRepeatedClick(event))) return event.preventDefault();
    onClick?.(event);
    onPress?.();
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
        aria-disabled={inert || undefined}
        aria-busy={loading || undefined}
        aria-describedby={reason === undefined ? rest['aria-describedby'] : (shownBy ?? reasonId)}
        data-waiting={isWaiting}
        data-room={room}
        data-words={alternativeText}
        onClick={click}
        onKeyDown={keyDown}
        className={`${buttonClass({ variant, small, danger })} ${room || alternativeText ? styles.roomy : ''} ${className}`}
      >
        {/* Text alone must be the button's own child: React then replaces the text even if a translator has wrapped it. */}
        {hasMoreThanText ? (
          <ButtonLabel loading={loading} icon={icon} iconEnd={iconEnd} small={small} lines={lines}>
            {children}
          </ButtonLabel>
        ) : (
          children
        )}
      </button>
      {reason !== undefined && shownBy === undefined && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  );
}

type Availability = Pick<ButtonProps, 'loading' | 'disabled' | 'disabledReason' | 'reasonShownBy'> & {
  /** The label has just changed: a press may be meant for the former label. */
  hasNewLabel: boolean;
};

type State = {
  /** Presses do nothing. */
  inert: boolean;
  reason?: string;
  /** The id of an element that already shows the reason. */
  shownBy?: string;
  isWaiting?: boolean;
};

/** Whether a button takes presses, and the reason if not. */
function stateOf({ loading, disabled, disabledReason, reasonShownBy, hasNewLabel }: Availability): State {
  if (loading) return { inert: true };
  // The `disabled` attribute would move the focus to the body and hide the reason from keyboard users.
  if (disabled || disabledReason) {
    return { inert: true, reason: disabledReason || undefined, shownBy: reasonShownBy };
  }
  if (hasNewLabel) return { inert: true, reason: 'Wait a moment', isWaiting: true };
  return { inert: false };
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name, because an icon alone has none. */
  label: string;
  /** Absent if the class draws the icon. */
  icon?: Icon;
  small?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon: Shape, small = false, type = 'button', className = '', ...rest } = props;
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={`${styles.iconButton[small ? 'small' : 'medium']} ${className}`}
    >
      {Shape && <Shape size={16} />}
    </button>
  );
}
