import type { LinkProps } from '@tanstack/react-router';

export type Page = {
  title: string;
  to: LinkProps['to'];
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
    pages: [{ title: 'Insights', to: '/insights' }],
  },
  {
    title: 'Lists',
    pages: [
      {
        title: 'Users',
        to: '/lists/users',
      },
      {
        title: 'Creators',
        to: '/lists/creators',
      },
      {
        title: 'Session History',
        to: '/lists/session-history',
      },
      {
        title: 'Banned Users',
        to: '/lists/banned-users',
      },
      { title: 'Reported Posts', to: '/lists/reported-posts' },
      {
        title: 'Featured',
        to: '/lists/featured',
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
        covers: ['/lists/sites-create', '/lists/edit/'],
      },
      { title: 'NFT Sites', to: '/nft-sites' },
      {
        title: 'NFT Campaigns',
        to: '/nft-campaigns',
      },
    ],
  },
  {
    title: 'Engage',
    pages: [
      {
        title: 'Feedback',
        to: '/lists/feedback',
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
        needsSuper: true,
      },
      {
        title: 'IP Restrictions',
        to: '/lists/ip-management',
        needsSuper: true,
      },
      { title: 'Downtime', to: '/lists/downtime', needsSuper: true },
    ],
  },
];

/** The groups shown to a viewer, without pages that the viewer may not open and without empty groups. */
export function groupsFor(isSuper: boolean, groups = GROUPS): Group[] {
  return groups
    .map(({ title, pages }) => ({ title, pages: pages.filter((page) => isSuper || !page.needsSuper) }))
    .filter(({ pages }) => pages.length > 0);
}
