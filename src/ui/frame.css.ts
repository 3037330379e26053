import { globalStyle } from '@vanilla-extract/css';

/** The header folds to two lines below this width. */
export const FOLDED = 'screen and (max-width: 849px)';

/** Height of the fixed header, a CSS length: what sticks to the top of a page starts below it. */
export const HEADER_HEIGHT = 'var(--header-height)';

globalStyle(':root', {
  vars: { '--header-height': '56px' },
  '@media': { [FOLDED]: { vars: { '--header-height': '88px' } } },
});

// What takes the focus is scrolled clear of the header and the bar below it.
globalStyle('html', { scrollPaddingTop: `calc(${HEADER_HEIGHT} + 64px)` });
