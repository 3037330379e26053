import type { ComponentProps } from 'react';
import type { Icon } from '../theme/icon';
import * as styles from './button.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name, because an icon alone has none. */
  label: string;
  /** Absent if the class draws it. */
  icon?: Icon;
  small?: boolean;
}

export function IconButton({ label, icon: Shape, small = false, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={`${styles.icon[small ? 'small' : 'medium']} ${rest.className ?? ''}`}
    >
      {Shape && <Shape size={16} />}
    </button>
  );
}
