import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { vars } from './theme.css';
import { below, from } from './widths';

/** Below this width pages have no room for columns, and a toolbar takes several lines. */
export const FOLDED = below(850);

/** Below this width the theme switch is in the menu. */
export const SMALL = below(768);

/** Below this width there is room for the most important only. */
export const PHONE = below(480);

/** Below this width the navigation folds into a menu. */
export const NARROW = below(1024);

/** Too low for anything that sticks: a phone on its side with the keyboard open. */
export const LOWEST = 'screen and (max-height: 15em)';

/** A finger rather than a mouse. */
export const TOUCH = '(pointer: coarse)';

/** The system chooses the colors: it leaves out backgrounds and shadows, and draws every border and outline. */
export const FORCED = '(forced-colors: active)';

/** From this width the navigation is a column. */
export const WIDE = from(1024);
export const NAVIGATION_WIDTH = 224;

/** The room at the end of a page: as much as a notice of two lines takes at the foot of the window. */
export const NOTICE_ROOM = '96px';

/** Height of the fixed header. */
export const HEADER_HEIGHT = '56px';

globalStyle(':root', {
  vars: { '--finger': '0px' },
  '@media': { [TOUCH]: { vars: { '--finger': '36px' } } },
});

// Scrolls focused elements clear of the header and of the title's line below it, and of what sticks to the foot: the
// buttons of a form, the selection, a notice.
globalStyle('html', {
  scrollPadding: `calc(${HEADER_HEIGHT} + 64px) 0 72px`,
  '@media': {
    [FOLDED]: { scrollPadding: `calc(${HEADER_HEIGHT} + 8px) 0 128px` },
    [LOWEST]: { scrollPadding: '8px 0' },
  },
  // Reserves the scrollbar's space, so the page keeps its width when a dialog hides the scrollbar.
  scrollbarGutter: 'stable',
});

// Not `::before` and `::after`: with them the browser computes three styles for every element instead of one.
globalStyle('*', { boxSizing: 'border-box' });
const RESET =
  'body, h1, h2, h3, h4, h5, h6, p, pre, blockquote, ul, ol, dl, dd, figure, fieldset, legend, th, td';
globalStyle(RESET, { margin: 0, padding: 0 });
globalStyle('body', {
  background: vars.color.surface,
  color: vars.color.text,
  fontFamily: vars.font.family,
  fontSize: vars.font.size[14],
  lineHeight: 1.45,
  // A name without spaces must not push its card wider than its column.
  overflowWrap: 'anywhere',
});
globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: vars.font.weight.strong });
globalStyle('ul, ol', { listStyle: 'none' });
// The texts of a table start where the texts around it do.
globalStyle('table', { width: '100%', borderSpacing: '0 4px' });
globalStyle('th, caption', { textAlign: 'start' });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('button, input, textarea, select, kbd', { font: 'inherit', color: 'inherit', margin: 0 });
globalStyle('button', { touchAction: 'manipulation', padding: 0, border: 0, background: 'none' });
globalStyle('img, svg, video', { display: 'block', maxWidth: '100%', flexShrink: 0 });
globalStyle('a', { color: vars.color.info, textDecoration: 'none' });
globalStyle('a:hover', { textDecoration: 'underline' });
globalStyle(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' });
// The heading takes the focus only to give screen readers a starting point, so it needs no outline.
globalStyle('h1:focus-visible', { outline: 'none' });
globalStyle('*, ::before, ::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      // Delays stay, so that skeletons still wait 150 ms.
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // With 1 ms every property that changes would start a transition.
      transitionDuration: '0s !important',
    },
  },
});

/** Out of sight, not out of a screen reader's. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} satisfies StyleRule;
/** Visible only to screen readers. */
export const visuallyHidden = style(unseen);

/** The link to the page's content, in sight while it has the focus. */
export const skip = style({
  position: 'fixed',
  top: vars.space[2],
  left: vars.space[2],
  zIndex: vars.z.skip,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.accent,
  color: vars.color.onAccent,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
});
