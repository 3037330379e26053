import { createPreference } from '@/lib/preference';

/** Light or dark, or whichever the system is set to. */
export const theme = createPreference('theme', ['system', 'light', 'dark'], 'system');

export type ThemeChoice = ReturnType<typeof theme.get>;

/** Applies the theme to the page, now and after each change; to be called before the first render. */
export function initTheme() {
  apply();
  theme.subscribe(apply);
}

function apply() {
  const choice = theme.get();
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
}
