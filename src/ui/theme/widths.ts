// In em: where the text is larger, a window has room for as little as a smaller one.

/** A window narrower than `px` pixels, at the browser's own text size. */
export const below = (px: number) => `screen and (max-width: ${(px - 1) / 16}em)`;
/** A window of `px` pixels or more, at the browser's own text size. */
export const from = (px: number) => `screen and (min-width: ${px / 16}em)`;
