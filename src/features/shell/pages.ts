import type { LinkProps } from '@tanstack/react-router';

export type Page = {
  title: string;
  to: NonNullable<LinkProps['to']>;
  group: string;
  /** Opens the page when pressed after `g`. Only pages that start an act, such as New FAQ, have none. */
  letter?: string;
  /** Path data of the icon, 16 by 16. Pages without one are not in the navigation. */
  icon?: string;
  /** Shown to super admins only. */
  needsSuper?: boolean;
  /** Listed in the navigation without a link. */
  disabled?: boolean;
  /** Address prefixes of further pages that belong to this one. */
  covers?: string[];
  /**
   * What the page's loader reads for an address without search parameters. The page's head starts these reads
   * before the application's code is there. A page without `reads` has no loader that reads.
   */
  reads?: readonly string[];
};

/** The reads of the main area's guard and header. */
export const FRAME_READS = ['/v1/user/me', '/v1/system/status'];

/** The table of pages, for the navigation, the palette, keys, first reads and the tests' lists of pages. */
const GROUPS: Record<string, Omit<Page, 'group'>[]> = {
  Analytics: [
    {
      title: 'Insights',
      to: '/insights',
      letter: 'i',
      icon: 'M3 14V8m5 6V2m5 12V6',
      reads: ['/v1/user/count'],
    },
  ],
  Lists: [
    {
      title: 'Users',
      to: '/lists/users',
      letter: 'u',
      icon: 'M1 14a5 5 0 0 1 10 0M6 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6m5 0a3 3 0 0 1 0 6m1 2a5 5 0 0 1 3 4',
      reads: ['/v2/user?filter=all'],
    },
    {
      title: 'Creators',
      to: '/lists/creators',
      letter: 'c',
      icon: 'M8 2l1 5 5 1-5 1-1 5-1-5-5-1 5-1z',
      reads: ['/v2/user?filter=creator'],
    },
    {
      title: 'Session History',
      to: '/lists/session-history',
      letter: 'h',
      icon: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2m0 3v3l2 1',
      reads: ['/v1/admin/event'],
    },
    {
      title: 'Banned Users',
      to: '/lists/banned-users',
      letter: 'b',
      icon: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M4 4l8 8',
      reads: ['/v2/user?filter=banned'],
    },
    {
      title: 'Reported Posts',
      to: '/lists/reported-posts',
      letter: 'r',
      icon: 'M3 14V2h9l-2 4 2 4H3',
      reads: ['/v2/post?filter=reported'],
    },
    {
      title: 'Featured',
      to: '/lists/featured',
      letter: 'e',
      icon: 'M8 2l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z',
      disabled: true,
      reads: ['/v2/user?filter=featured'],
    },
  ],
  Sites: [
    {
      title: 'Creator Sites',
      to: '/lists/sites',
      letter: 's',
      icon: 'M2 3h12v10H2zm0 3h12',
      covers: ['/lists/sites-create', '/lists/edit/'],
      reads: ['/v2/user?filter=site'],
    },
    {
      title: 'NFT Sites',
      to: '/nft-sites',
      letter: 'n',
      icon: 'M8 2l5 3v6l-5 3-5-3V5zm0 6v6m0-6l5-3M8 8L3 5',
      reads: ['/v1/nft-drop'],
    },
    {
      title: 'NFT Campaigns',
      to: '/nft-campaigns',
      letter: 'm',
      icon: 'M2 4h12v2a2 2 0 0 0 0 4v2H2v-2a2 2 0 0 0 0-4zm8 0v8',
      reads: ['/v1/nft-campaign?network=mainnet'],
    },
    { title: 'Create NFT Site', to: '/nft-sites/create' },
    {
      title: 'Create NFT Campaign',
      to: '/nft-campaigns/create',
      reads: ['/v1/nft-campaign?network=mainnet'],
    },
    { title: 'Waitlists', to: '/lists/waitlists', letter: 'w', reads: ['/v1/waitlist'] },
    { title: 'New Waitlist', to: '/lists/waitlists/new' },
  ],
  Engage: [
    {
      title: 'Feedback',
      to: '/lists/feedback',
      letter: 'f',
      icon: 'M2 3h12v8H8l-3 3v-3H2z',
      covers: ['/lists/feedbackResponses', '/lists/new-feedback'],
      reads: ['/v1/feedback'],
    },
    { title: 'New Feedback Prompt', to: '/lists/new-feedback' },
    { title: 'FAQ', to: '/lists/faq', letter: 'q', reads: ['/v1/faq'] },
    { title: 'New FAQ', to: '/lists/faq/new' },
  ],
  'Super Admin': [
    {
      title: 'Admins',
      to: '/lists/admins',
      letter: 'a',
      icon: 'M8 2l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V4z',
      needsSuper: true,
      reads: ['/v2/user?filter=admins'],
    },
    {
      title: 'IP Restrictions',
      to: '/lists/ip-management',
      letter: 'l',
      icon: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M2 8h12M8 2c4 4 4 8 0 12M8 2c-4 4-4 8 0 12',
      needsSuper: true,
      reads: ['/v1/geo-block/list?filter=active', '/v1/geo-block/location/state', '/v1/geo-block'],
    },
    {
      title: 'Downtime',
      to: '/lists/downtime',
      letter: 'd',
      icon: 'M8 2v6M4 4a6 6 0 1 0 8 0',
      needsSuper: true,
      reads: [],
    },
  ],
};

export const PAGES: readonly Page[] = Object.entries(GROUPS).flatMap(([group, pages]) =>
  pages.map((page) => ({ ...page, group })),
);

/** The pages that a viewer may open. */
export function pagesFor(isSuper: boolean): Page[] {
  return PAGES.filter(({ needsSuper }) => isSuper || !needsSuper);
}

/** The navigation of a viewer: its groups with their pages, in the order of the table. */
export function navigationFor(isSuper: boolean): [group: string, pages: Page[]][] {
  const listed = pagesFor(isSuper).filter(({ icon }) => icon !== undefined);
  const groups = new Set(listed.map(({ group }) => group));
  return [...groups].map((group) => [group, listed.filter((page) => page.group === group)]);
}
