import { createPreference } from '@/lib/browser/preference';

/** Light, dark, or the system's setting. */
export const theme = createPreference('theme', ['system', 'light', 'dark'], 'system');

/** Applies the theme to the page, now and after each change; call it before the first render. */
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

/** How the lists of users are drawn. */
export const usersDensity = createPreference('users-density', ['cards', 'rows'], 'cards');

/** How reported posts are drawn. */
export const postsDensity = createPreference('posts-density', ['comfortable', 'compact'], 'comfortable');
