import type { LinkProps } from '@tanstack/react-router';

export type Page = {
  title: string;
  to: LinkProps['to'];
  /** The outline of its icon in the navigation: the data of a path on a grid of 16. */
  icon?: string;
  /** Shown to super admins only. */
  needsSuper?: boolean;
  /** Listed in the navigation without a link (spec 01 §2). */
  disabled?: boolean;
  /** Address prefixes of further pages that belong to this one. */
  covers?: string[];
};

export type Group = { title: string; pages: Page[] };

/** The left navigation by group (spec 01 §2, 03 §2). all-pages.ts adds the pages that it does not list. */
export const GROUPS: Group[] = [
  {
    title: 'Analytics',
    pages: [{ title: 'Insights', to: '/insights', icon: 'M3 14V8m5 6V2m5 12V6' }],
  },
  {
    title: 'Lists',
    pages: [
      {
        title: 'Users',
        to: '/lists/users',
        icon: 'M1 14a5 5 0 0 1 10 0M6 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6m5 0a3 3 0 0 1 0 6m1 2a5 5 0 0 1 3 4',
      },
      {
        title: 'Creators',
        to: '/lists/creators',
        icon: 'M8 2l1 5 5 1-5 1-1 5-1-5-5-1 5-1z',
      },
      {
        title: 'Session History',
        to: '/lists/session-history',
        icon: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2m0 3v3l2 1',
      },
      {
        title: 'Banned Users',
        to: '/lists/banned-users',
        icon: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M4 4l8 8',
      },
      { title: 'Reported Posts', to: '/lists/reported-posts', icon: 'M3 14V2h9l-2 4 2 4H3' },
      {
        title: 'Featured',
        to: '/lists/featured',
        icon: 'M8 2l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z',
        disabled: true,
      },
    ],
  },
  {
    title: 'Sites',
    pages: [
      {
        title: 'Creator Sites',
        to: '/lists/sites',
        icon: 'M2 3h12v10H2zm0 3h12',
        covers: ['/lists/sites-create', '/lists/edit/'],
      },
      { title: 'NFT Sites', to: '/nft-sites', icon: 'M8 2l5 3v6l-5 3-5-3V5zm0 6v6m0-6l5-3M8 8L3 5' },
      {
        title: 'NFT Campaigns',
        to: '/nft-campaigns',
        icon: 'M2 4h12v2a2 2 0 0 0 0 4v2H2v-2a2 2 0 0 0 0-4zm8 0v8',
      },
    ],
  },
  {
    title: 'Engage',
    pages: [
      {
        title: 'Feedback',
        to: '/lists/feedback',
        icon: 'M2 3h12v8H8l-3 3v-3H2z',
        covers: ['/lists/feedbackResponses', '/lists/new-feedback'],
      },
    ],
  },
  {
    title: 'Super Admin',
    pages: [
      {
        title: 'Admins',
        to: '/lists/admins',
        icon: 'M8 2l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V4z',
        needsSuper: true,
      },
      {
        title: 'IP Restrictions',
        to: '/lists/ip-management',
        icon: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M2 8h12M8 2c4 4 4 8 0 12M8 2c-4 4-4 8 0 12',
        needsSuper: true,
      },
      { title: 'Downtime', to: '/lists/downtime', icon: 'M8 2v6M4 4a6 6 0 1 0 8 0', needsSuper: true },
    ],
  },
];

/** The groups shown to a viewer, without pages that the viewer may not open and without empty groups. */
export function groupsFor(isSuper: boolean, groups = GROUPS): Group[] {
  return groups
    .map(({ title, pages }) => ({ title, pages: pages.filter((page) => isSuper || !page.needsSuper) }))
    .filter(({ pages }) => pages.length > 0);
}
