import { type ReactNode, useId } from 'react';
import * as styles from './choice-group.css';

interface ChoiceGroupProps<Value extends string> {
  /** What the user chooses. */
  legend: string;
  choices: readonly { value: Value; label: ReactNode }[];
  /** Empty while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
}

/** A choice of one among a few options, all visible. */
export function ChoiceGroup<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.dot}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
