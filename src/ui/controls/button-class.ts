import * as styles from './button.css';

export interface ButtonClassOptions {
  variant?: 'purple' | 'blue' | 'outline' | 'grey';
  small?: boolean;
  /** For destructive actions: red, in the variant's own weight. */
  danger?: boolean;
}

/** Class names that make a link look like the shared button. */
export function buttonClass({
  variant = 'outline',
  small = false,
  danger = false,
}: ButtonClassOptions = {}): string {
  return `${styles.base} ${(danger ? styles.dangerLook : styles.look)[variant]}${small ? ` ${styles.small}` : ''}`;
}
