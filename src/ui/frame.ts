/** Height of the fixed header in px: what sticks to the top of a page starts below it. */
export const HEADER_HEIGHT = 56;
