import { notify } from '@/ui/overlays/notice';
import { pressControl } from '@/ui/shortcuts/press-control';
import { rowsFor } from '@/ui/shortcuts/shortcut-texts';
import { postsDensity, theme, usersDensity } from '@/ui/theme/preferences';
import { THEMES } from '@/ui/theme/theme-switch';
import { sheetShown } from '../keyboard/sheet-shown';
import { LOGOUT_ID } from '../use-sign-out';
import { COMMANDS, type PaletteEntry } from './palette-query';

function command(title: string, run: () => void, group = COMMANDS): PaletteEntry {
  return { key: `command:${title}`, title, group, run };
}

/** The commands of the palette besides opening pages. The current theme and density are not offered. */
export function paletteCommands(): PaletteEntry[] {
  const users = usersDensity.get() === 'rows' ? 'cards' : 'rows';
  const posts = postsDensity.get() === 'compact' ? 'comfortable' : 'compact';
  return [
    command('Keyboard shortcuts', () => sheetShown.set(true), 'Help'),
    ...THEMES.filter(({ value }) => value !== theme.get()).map(({ value, label }) =>
      command(`Theme: ${label.toLowerCase()}`, () => theme.set(value)),
    ),
    command(`Density: ${users}`, () => usersDensity.set(users)),
    command(`Density: ${posts}`, () => postsDensity.set(posts)),
    // A click on the Logout button, with the same conditions and failures.
    command('Sign out', () => document.getElementById(LOGOUT_ID)?.click()),
  ];
}

/** The actions on the card that had the focus when the palette opened, by the card's shortcuts. */
export function cardActions(card: Element | null | undefined): PaletteEntry[] {
  if (!card) return [];
  const name = card.getAttribute('aria-label') ?? card.querySelector('h2, h3')?.textContent ?? '';
  function press(key: string) {
    // If the card has left the page, the focus is on another card now.
    if (card?.isConnected) pressControl(key);
    else notify({ tone: 'info', text: `${name} is no longer on this page` });
  }
  // A text instead of a button, such as 'this is you!', is no action.
  const controls = card.querySelectorAll<HTMLElement>(':is(a, button, input)[aria-keyshortcuts]');
  return [...controls].flatMap((control) => {
    const keys = control.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
    const isMenu = control.matches('[aria-haspopup=menu]');
    // Each key of a menu is an item. Another control with several keys is offered once, under the last one.
    return (isMenu ? keys : keys.slice(-1)).flatMap((key) => {
      const [row] = rowsFor(new Map([[key, '']]), false);
      if (!row) return [];
      const shown = control.getAttribute('aria-label') ?? control.textContent?.trim();
      // The label of a name link or a menu does not describe the action.
      const title = isMenu || key === 'u' ? row.text : shown || row.text;
      return [{ key: `card:${key}`, title, group: `on ${name}`, run: () => press(key) }];
    });
  });
}
