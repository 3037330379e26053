// In em: a larger text size of the browser counts as a narrower window.

/** A window narrower than `px` pixels, at the browser's own text size. */
export const below = (px: number) => `screen and (max-width: ${(px - 1) / 16}em)`;
/** A window of `px` pixels or more, at the browser's own text size. */
export const from = (px: number) => `screen and (min-width: ${px / 16}em)`;
