import { type ComponentProps, type ReactNode, use, useId } from 'react';
import { LockedContext } from '../press/locked-context';
import * as styles from './choices.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className'> {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, onChange, ...rest }: CheckboxProps) {
  const isLocked = use(LockedContext);
  return (
    <label className={styles.checkboxField}>
      <input
        aria-disabled={isLocked || undefined}
        {...rest}
        type="checkbox"
        className={styles.checkbox}
        onChange={(event) => isLocked || onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

interface ChoiceGroupProps<Value extends string> {
  /** What the user chooses. */
  legend: string;
  choices: readonly { value: Value; label: ReactNode }[];
  /** Empty while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
}

/** A choice of one among a few options, all visible. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, choices, value, onChange } = props;
  const name = useId();
  const isLocked = use(LockedContext);
  return (
    <fieldset className={styles.choiceGroup}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.dot}
              aria-disabled={isLocked || undefined}
              checked={choice.value === value}
              onChange={() => isLocked || onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
