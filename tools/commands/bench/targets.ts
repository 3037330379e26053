/** The parts of a page that are measured. */
export type Target = typeof BARE;

const ROW = { selector: 'article[aria-label]', text: 'posts' };

/** The least that a page of this stack can be (bare/main.tsx). */
export const BARE = {
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
  menu: 'article [aria-haspopup=menu]',
};

export const DASHBOARD: Target = { ...PLAIN, name: 'dashboard', list: '/lists/users' };
