import { notify } from '@/ui/overlays/notice';
import { controlsWithKeys, isMenuButton, keysOf, nameOf } from '@/ui/shortcuts/declared-keys';
import { pressControl } from '@/ui/shortcuts/press-control';
import { SHORTCUT_TEXTS } from '@/ui/shortcuts/shortcut-texts';
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

/** The acts on a card, by the keys that its controls declare. */
export function cardActs(card: HTMLElement): PaletteEntry[] {
  const name = nameOf(card);
  function press(key: string) {
    // If the card has left the page, the focus is on another card now.
    if (card.isConnected) pressControl(key);
    else notify({ tone: 'info', text: `${name} is no longer on this page` });
  }
  return controlsWithKeys(card).flatMap((control) => {
    const keys = keysOf(control);
    const isMenu = isMenuButton(control);
    // Each key of a menu is an item. Another control with several keys is offered once, under the last one.
    const offered = isMenu ? keys : keys.slice(-1);
    return offered.map((key) => ({
      key: `card:${key}`,
      // The label of a menu or of a link to a user does not describe the act.
      title: isMenu || key === 'u' ? SHORTCUT_TEXTS[key] : nameOf(control),
      group: `on ${name}`,
      isCardAct: true,
      run: () => press(key),
    }));
  });
}
