import { globalStyle } from '@vanilla-extract/css';

/** Below this width the header has two lines. */
export const FOLDED = 'screen and (max-width: 849px)';

/** Below this width the navigation folds into a menu. */
export const NARROW = 'screen and (max-width: 1023px)';

/** Height of the fixed header, a CSS length. Sticky elements start below it. */
export const HEADER_HEIGHT = 'var(--header-height)';

globalStyle(':root', {
  vars: { '--header-height': '56px' },
  '@media': { [FOLDED]: { vars: { '--header-height': '88px' } } },
});

// Scrolls focused elements clear of the header and of the toolbar below it, and of what sticks to the foot: the
// buttons of a form, the selection.
globalStyle('html', { scrollPadding: `calc(${HEADER_HEIGHT} + 64px) 0 72px` });
