import { GROUPS, type Group, type Page } from './pages';

/** Pages without an entry in the navigation, by group: the palette and the keyboard reach them (spec 02 §2). */
const UNLISTED: Record<string, Page[]> = {
  Sites: [
    { title: 'Create NFT Site', to: '/nft-sites/create' },
    { title: 'Create NFT Campaign', to: '/nft-campaigns/create' },
    { title: 'Waitlists', to: '/lists/waitlists' },
    { title: 'New Waitlist', to: '/lists/waitlists/new' },
  ],
  Engage: [
    { title: 'New Feedback Prompt', to: '/lists/new-feedback' },
    { title: 'FAQ', to: '/lists/faq' },
    { title: 'New FAQ', to: '/lists/faq/new' },
  ],
};

/** The navigation's groups with the pages that it does not list. */
export const ALL_GROUPS: Group[] = GROUPS.map(({ title, pages }) => ({
  title,
  pages: [...pages, ...(UNLISTED[title] ?? [])],
}));
