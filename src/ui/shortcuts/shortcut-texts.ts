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

export function isShortcutKey(key: string): key is ShortcutKey {
  return Object.hasOwn(SHORTCUT_TEXTS, key);
}

/** Keys with the same text share a row. */
const DECLARED = [...new Set(Object.values(SHORTCUT_TEXTS))].map((text) => ({
  text,
  keys: Object.entries(SHORTCUT_TEXTS)
    .filter(([, does]) => does === text)
    .map(([key]) => key),
}));

export type SheetRow = { keys: readonly string[]; text: string };

const CARD_ROWS: SheetRow[] = [
  { keys: ['j'], text: 'Next card' },
  { keys: ['k'], text: 'Previous card' },
  { keys: ['←', '↑', '→', '↓'], text: 'Neighboring card, once a card has the focus' },
];

/**
 * The shortcuts that work on a page.
 * @param declared the keys that controls declare
 * @param opens the text of the control that opens a card
 * @param hasCards whether the page has a list of cards
 */
export function rowsFor(declared: readonly string[], opens: string, hasCards: boolean): SheetRow[] {
  const rows = DECLARED.map(({ keys, text }) => ({
    keys: keys.filter((key) => declared.includes(key)),
    text: text === SHORTCUT_TEXTS.o ? `${text}: ${opens}` : text,
  })).filter(({ keys }) => keys.length > 0);
  return hasCards ? [...CARD_ROWS, ...rows] : rows;
}
