import { type ComponentProps, use } from 'react';
import { SavingContext } from '../keyboard/press';
import * as styles from './choices.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, onChange, className, ...rest }: CheckboxProps) {
  const saving = use(SavingContext);
  return (
    <label className={`${styles.checkboxField} ${className ?? ''}`}>
      <input
        aria-disabled={saving || undefined}
        {...rest}
        type="checkbox"
        className={styles.checkbox}
        onChange={(event) => saving || onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
