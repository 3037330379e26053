// In em: a larger text size of the browser counts as a narrower window.
//
// Every rule of a style sheet has one order: spreads, variables, properties, selectors, then `@media` and `@container`.
// vanilla-extract emits `@container` after `@media`, so where both set a property, the container's value holds.

/** A window narrower than `px` pixels, at the browser's own text size. */
export const below = (px: number) => `screen and (max-width: ${(px - 1) / 16}em)`;
/** A window of `px` pixels or more, at the browser's own text size. */
export const from = (px: number) => `screen and (min-width: ${px / 16}em)`;

/** Phones: only the essentials. */
export const PHONE = below(480);
/** Below this width the theme switch is in the menu. */
export const SMALL = below(768);
/** Below this width pages have no room for columns, and a toolbar takes several lines. */
export const FOLDED = below(850);
/** Below this width the navigation folds into a menu. */
export const NARROW = below(1024);
/** From this width the navigation is a column. */
export const WIDE = from(1024);

/** Too low for a dialog's header and footer to stay: the dialog scrolls as a whole, for example at 400 % zoom. */
export const LOW = 'screen and (max-height: 26.25em)';
/** Too low for sticky elements: a phone on its side with the keyboard open. */
export const LOWEST = 'screen and (max-height: 15em)';

/** A finger rather than a mouse. */
export const TOUCH = '(pointer: coarse)';
/** The system chooses the colors, leaves out backgrounds and shadows, and draws every border and outline. */
export const FORCED = '(forced-colors: active)';
