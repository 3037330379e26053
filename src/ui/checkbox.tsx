import type { ComponentProps } from 'react';
import * as styles from './checkbox.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={`${styles.field} ${className ?? ''}`}>
      <input
        {...rest}
        type="checkbox"
        className={styles.box}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
