import { PAGES } from '@/features/shell/pages';

/** The pages of the main area that need nothing in their address and start no act. */
export const MAIN_PAGES = PAGES.filter(({ letter }) => letter).map(({ to }) => to);

const WITHOUT_CARDS = ['/insights', '/lists/session-history', '/lists/ip-management', '/lists/downtime'];

/** The pages that list cards. */
export const CARD_LISTS = MAIN_PAGES.filter((to) => !WITHOUT_CARDS.includes(to));
