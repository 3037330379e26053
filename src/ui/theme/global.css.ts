import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { FOLDED, LOWEST, TOUCH } from './breakpoints';
import { BUTTONS_ROOM, BUTTONS_ROOM_FOLDED, HEADER_HEIGHT, PAGE_HEADER_HEIGHT } from './lengths';
import { vars } from './theme.css';

// The smallest side of a touch target, read by `touchable` (mixins.ts); 0 with a mouse.
globalStyle(':root', {
  vars: { '--finger': '0px' },
  '@media': { [TOUCH]: { vars: { '--finger': '36px' } } },
});

// Scrolls focused elements clear of the header and the page's header, and of what sticks to the foot: the buttons of a form,
// the selection, a notice.
globalStyle('html', {
  scrollPadding: `calc(${HEADER_HEIGHT} + ${PAGE_HEADER_HEIGHT} + 12px) 0 ${BUTTONS_ROOM}`,
  // Reserves the scrollbar's space, so the page keeps its width when a dialog hides the scrollbar.
  scrollbarGutter: 'stable',
  '@media': {
    [FOLDED]: { scrollPadding: `calc(${HEADER_HEIGHT} + 8px) 0 ${BUTTONS_ROOM_FOLDED}` },
    // Nothing is sticky.
    [LOWEST]: { scrollPadding: '8px 0' },
  },
});

// Without `::before` and `::after`: with them the browser computes three styles for every element instead of one.
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
globalStyle('table', {
  width: '100%',
  // None at the sides: the texts of a table start where the texts around it do.
  borderSpacing: '0 4px',
});
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
// Here with pseudo-elements: their cost is paid only under reduced motion.
globalStyle('*, ::before, ::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      // Delays stay, so that skeletons still wait 150 ms.
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not 1 ms: every property that changes would start a transition.
      transitionDuration: '0s !important',
    },
  },
});

/** The rules of `visuallyHidden`, for a style that hides something in some widths. */
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
