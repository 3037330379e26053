/** The keys that controls declare (`aria-keyshortcuts`), each with its text, in the order of the list of shortcuts. */
export const SHORTCUT_TEXTS = {
  o: 'Open',
  Enter: 'Open',
  d: 'Dismiss Report',
  h: 'Hide Post; by author, ban and hide all',
  b: 'Ban or Unban',
  p: 'Promote',
  f: 'Manage Featured',
  r: 'Edit Username',
  u: 'Open the user',
  x: 'Select',
  '[': 'Previous page',
  ']': 'Next page',
  '/': 'Search',
};

/** A key that presses a control of a page. */
export type ShortcutKey = keyof typeof SHORTCUT_TEXTS;

function isShortcutKey(key: string): key is ShortcutKey {
  return Object.hasOwn(SHORTCUT_TEXTS, key);
}

/** The controls within an element that declare keys. A text that declares a key only says why there is no control. */
export function controlsWithKeys(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(':is(a, button, input)[aria-keyshortcuts]')];
}

/** The keys that a control declares. */
export function keysOf(control: HTMLElement): ShortcutKey[] {
  return control.getAttribute('aria-keyshortcuts')?.split(' ').filter(isShortcutKey) ?? [];
}

/** Keys with the same text share a row. */
const DECLARED = [...new Set(Object.values(SHORTCUT_TEXTS))].map((text) => ({
  text,
  keys: Object.entries(SHORTCUT_TEXTS).flatMap(([key, does]) => (does === text ? key : [])),
}));

export type SheetRow = { keys: readonly string[]; text: string };

/**
 * The shortcuts that work on a page.
 * @param declared each key that a control declares, with that control's text
 * @param hasCards whether the page has a list of cards
 */
export function rowsFor(declared: ReadonlyMap<string, string>, hasCards: boolean): SheetRow[] {
  return [
    ...(hasCards
      ? [
          { keys: ['j'], text: 'Next card' },
          { keys: ['k'], text: 'Previous card' },
          { keys: ['←', '↑', '→', '↓'], text: 'Neighboring card, once a card has the focus' },
        ]
      : []),
    ...DECLARED.filter(({ keys }) => keys.some((key) => declared.has(key))).map(({ keys, text }) => {
      const opens = keys.includes('o') && declared.get('o');
      return { keys: keys.filter((key) => declared.has(key)), text: opens ? `${text}: ${opens}` : text };
    }),
  ];
}
