import { PAGES } from '@/features/shell/pages';

/** The pages that list cards. */
export const CARD_LISTS = PAGES.filter(({ cards }) => cards).map(({ to }) => to);

/** The pages of the main area that need nothing in their address and start no act. */
export const MAIN_PAGES = PAGES.filter(({ letter }) => letter).map(({ to }) => to);
