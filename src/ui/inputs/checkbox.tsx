import { type ComponentProps, use } from 'react';
import { SavingContext } from '../overlays/saving-context';
import * as styles from './checkbox.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, onChange, className, ...rest }: CheckboxProps) {
  const saving = use(SavingContext);
  return (
    <label className={`${styles.field} ${className ?? ''}`}>
      <input
        aria-disabled={saving || undefined}
        {...rest}
        type="checkbox"
        className={styles.box}
        onChange={(event) => saving || onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
