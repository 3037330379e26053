import { Monitor, Moon, Sun } from 'lucide-react';
import { Segments } from '../controls/segments';
import { useStore } from '../hooks/use-store';
import { theme } from './preferences';

export const THEMES = [
  { value: 'system', label: 'Same as system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

export function ThemeSwitch() {
  return <Segments label="Theme" options={THEMES} value={useStore(theme)} onChange={theme.set} />;
}
