import { useId } from 'react';
import type { Icon } from './button-label';
import * as styles from './controls.css';

interface SegmentsProps<Value extends string> {
  /** The name of the choice, for screen readers. */
  label: string;
  /** With an icon, the label is the title and the accessible name. */
  options: readonly { value: Value; label: string; icon?: Icon }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice among a few options, all visible. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset aria-label={label} className={styles.segments}>
      {options.map(({ value: choice, label, icon: Shape }) => (
        // Keyed by the label, so that a new label is a new element.
        <label key={label} className={styles.segment} title={Shape && label}>
          <input
            type="radio"
            name={name}
            value={choice}
            aria-label={Shape && label}
            checked={choice === value}
            className={styles.segmentRadio}
            onChange={() => onChange(choice)}
          />
          {faceOf(label, Shape)}
        </label>
      ))}
    </fieldset>
  );
}

const faceOf = (label: string, Shape?: Icon) => (Shape ? <Shape size={14} /> : label);
