/** The page's heading. It takes the focus after a navigation, and when the focused element is removed. */
export const PAGE_TITLE_ID = 'page-title';
