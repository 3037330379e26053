import { ALL_GROUPS } from './all-pages';
import { groupsFor, type Page } from './pages';

/** The letter after `g` that opens a page, with the page's title. */
export const PAGE_LETTERS: Readonly<Record<string, string>> = {
  i: 'Insights',
  u: 'Users',
  c: 'Creators',
  h: 'Session History',
  b: 'Banned Users',
  r: 'Reported Posts',
  e: 'Featured',
  s: 'Creator Sites',
  n: 'NFT Sites',
  m: 'NFT Campaigns',
  w: 'Waitlists',
  f: 'Feedback',
  q: 'FAQ',
  a: 'Admins',
  l: 'IP Restrictions',
  d: 'Downtime',
};

/** The pages that the viewer may open by a letter, in the order of the navigation. */
export function letteredPages(isSuper: boolean): { letter: string; page: Page }[] {
  const letters = Object.entries(PAGE_LETTERS);
  return groupsFor(isSuper, ALL_GROUPS).flatMap(({ pages }) =>
    pages.flatMap((page) => {
      const letter = letters.find(([, title]) => title === page.title)?.[0];
      return letter ? [{ letter, page }] : [];
    }),
  );
}
