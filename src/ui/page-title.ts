/** The page's heading: focused after a navigation, and where the focus goes when what held it is gone. */
export const PAGE_TITLE_ID = 'page-title';
