// In em: a larger text size of the browser counts as a narrower window.
//
// The order within a rule: mixins, variables, properties, selectors, then `@media` and `@container`, also where a function
// such as `asLines` adds them.
//
// vanilla-extract emits the plain rules of a sheet first, then its conditions, in the order that each rule gives them. So a
// condition of an earlier class beats a plain value of a later one, and where a class has both, `@container` beats `@media`.
//
// Lengths are written in px and built in rem; 3 px and less stay px (tools/build/rem.ts). Only values are converted, so that
// a width in `@container` is written in rem.

/** A window narrower than `px` pixels, at the browser's own text size. */
export const below = (px: number) => `screen and (max-width: ${(px - 1) / 16}em)`;
/** A window of `px` pixels or more, at the browser's own text size. */
export const from = (px: number) => `screen and (min-width: ${px / 16}em)`;

/** Phones: only the essentials. */
export const PHONE = below(480);
export const NOT_PHONE = from(480);
/** Below this width the theme switch is in the menu. */
export const SMALL = below(768);
export const NOT_SMALL = from(768);
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
