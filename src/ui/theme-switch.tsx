import { Monitor, Moon, Sun } from 'lucide-react';
import { visuallyHidden } from './global.css';
import { type ThemeChoice, theme } from './theme';
import * as styles from './theme-switch.css';
import { useStore } from './use-store';

const CHOICES: { value: ThemeChoice; label: string; icon: typeof Sun }[] = [
  { value: 'system', label: 'Same as system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

export function ThemeSwitch() {
  const choice = useStore(theme);
  return (
    <fieldset className={styles.group}>
      <legend className={visuallyHidden}>Theme</legend>
      {CHOICES.map(({ value, label, icon: Shape }) => (
        <label key={value} title={label} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            aria-label={label}
            className={visuallyHidden}
            checked={choice === value}
            onChange={() => theme.set(value)}
          />
          <Shape size={14} />
        </label>
      ))}
    </fieldset>
  );
}
