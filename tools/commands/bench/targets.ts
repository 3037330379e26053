/** The parts of a page that are measured. */
export type Target = {
  name: string;
  /** The address of the list. */
  list: string;
  row: { selector: string; text: string };
  otherLink: string;
  backLink: string;
  next: string;
  /** Opens a row's menu; null if the page has none, and no sign-in form and no search either. */
  menu: string | null;
};

const ROW = { selector: 'article[aria-label]', text: 'posts' };

/** The least that a page of this stack can be (bare/main.tsx). */
export const BARE: Target = {
  name: 'bare',
  list: '/users',
  row: { selector: '[data-row]', text: 'posts' },
  otherLink: 'a[href="/creators"]',
  backLink: 'a[href="/users"]',
  next: 'input + button',
  menu: '[data-menu]',
};

/** The dashboard's own cards, put in by plain script (plain.ts). */
export const PLAIN: Target = {
  name: 'plain',
  list: '/plain',
  row: ROW,
  otherLink: 'nav[aria-label=Main] a[href="/lists/creators"]',
  backLink: 'nav[aria-label=Main] a[href="/lists/users"]',
  next: 'nav[aria-label=Pages] button:last-of-type',
  menu: null,
};

export const DASHBOARD: Target = {
  ...PLAIN,
  name: 'dashboard',
  list: '/lists/users',
  menu: 'article [aria-haspopup=menu]',
};

const PEER = {
  list: '/users',
  row: { selector: 'tbody tr', text: 'posts' },
  otherLink: 'a[href="/creators"]',
  backLink: 'a[href="/users"]',
  menu: null,
};

/** Other admin tools, each with a folder of its name in `peers`. */
export const PEERS: Target[] = [
  { ...PEER, name: 'react-admin', next: 'button[aria-label="Go to next page"]' },
  { ...PEER, name: 'refine', next: '.ant-pagination-next button' },
];
