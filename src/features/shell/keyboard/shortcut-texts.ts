/** What a key does, by the controls that declare it (`aria-keyshortcuts`). */
const DECLARED: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ['o', 'Enter'], text: 'Open' },
  { keys: ['d'], text: 'Dismiss Report' },
  { keys: ['h'], text: 'Hide Post; by author, ban and hide all' },
  { keys: ['b'], text: 'Ban or Unban' },
  { keys: ['p'], text: 'Promote' },
  { keys: ['f'], text: 'Manage Featured' },
  { keys: ['r'], text: 'Edit Username' },
  { keys: ['u'], text: 'Open the user' },
  { keys: ['x'], text: 'Select' },
  { keys: ['['], text: 'Previous page' },
  { keys: [']'], text: 'Next page' },
  { keys: ['/'], text: 'Search' },
];

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
