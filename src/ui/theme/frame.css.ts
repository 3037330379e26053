import { globalStyle } from '@vanilla-extract/css';

/** Below this width the header has two lines. */
export const FOLDED = 'screen and (max-width: 849px)';

/** Below this width the navigation folds into a menu. */
export const NARROW = 'screen and (max-width: 1023px)';

/** From this width the navigation is a column. */
export const WIDE = 'screen and (min-width: 1024px)';
export const NAVIGATION_WIDTH = 224;

/** Height of the fixed header, a CSS length. */
export const HEADER_HEIGHT = 'var(--header-height)';

/** Height of the notices that are shown, a CSS length; the notices set it. */
export const NOTICES_HEIGHT = 'var(--notices-height)';

/** Where sticky elements start: below the header and, on narrow windows, below the notices. */
export const STICKY_TOP = 'var(--sticky-top)';

globalStyle(':root', {
  vars: { '--header-height': '56px', '--notices-height': '0px', '--sticky-top': HEADER_HEIGHT },
  '@media': {
    [NARROW]: { vars: { '--sticky-top': `calc(${HEADER_HEIGHT} + ${NOTICES_HEIGHT})` } },
    [FOLDED]: { vars: { '--header-height': '88px' } },
  },
});

// Scrolls focused elements clear of the header and of the toolbar below it, and of what sticks to the foot: the
// buttons of a form, the selection.
globalStyle('html', {
  scrollPadding: `calc(${STICKY_TOP} + 64px) 0 72px`,
  '@media': { [FOLDED]: { scrollPaddingTop: `calc(${STICKY_TOP} + 8px)` } },
});
