/** The height of the header, which stays at the top of the window. */
export const HEADER_HEIGHT = '56px';

/** The height of a sticky page header, at the browser's own text size. */
export const PAGE_HEADER_HEIGHT = '52px';

/** In pixels. */
export const NAVIGATION_WIDTH = 224;

/** The space at the end of a page, as high as a notice of two lines. */
export const NOTICE_ROOM = '96px';
