import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { dangerBox } from '../text/text.css';
import { NAVIGATION_WIDTH, WIDE } from '../theme/global.css';
import { wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';
import { HEIGHT_ABOVE_KEYBOARD } from './above-keyboard';
import { DIALOGS } from './scroll-lock';

const { color, space } = vars;
const fade = keyframes({ from: { opacity: 0 } });
const slide = keyframes({ from: { opacity: 0, transform: 'translateX(12px)' } });
const rise = keyframes({ from: { opacity: 0, transform: 'translate(-50%, calc(-50% + 6px))' } });

// While a dialog is open, Radix sets `pointer-events: none` on the body. Without this rule every element of the page would
// inherit that value, and its style would be computed again. The overlay covers the page anyway.
globalStyle('#root', { pointerEvents: 'auto' });

export const overlay = style({
  position: 'fixed',
  // At the level of dialogs, so that a nested dialog puts its overlay between the two.
  zIndex: vars.z.dialog,
  inset: 0,
  // While a dialog is open, the library takes the presses from the rest of the page.
  pointerEvents: 'auto',
  background: color.overlay,
  animation: `${fade} ${vars.motion}`,
  // Two scrims would be darker than the strip beside the page, which has one colour.
  selectors: { '&:has(~ &)': { background: 'none' } },
});
/** Locks the scrolling of the page behind a dialog, including native dialogs. */
const locked = `html[${DIALOGS}]`;
globalStyle(locked, {
  overflow: 'hidden',
  // The overlay does not cover the scrollbar gutter, which takes this color.
  background: color.behind,
});
// Below a short page, that color would show through the overlay.
globalStyle(`${locked} body`, { minHeight: '100dvh' });
/** Too low for a header and a footer that stay: the dialog scrolls as a whole, for example at 400 % zoom. */
export const LOW = 'screen and (max-height: 26.25em)';

export const dialog = style({
  position: 'fixed',
  zIndex: vars.z.dialog,
  top: `calc(${HEIGHT_ABOVE_KEYBOARD} / 2)`,
  left: '50%',
  transform: 'translate(-50%, -50%)',
  display: 'flex',
  flexDirection: 'column',
  width: '440px',
  maxWidth: `calc(100vw - 2 * ${space[4]})`,
  maxHeight: `calc(${HEIGHT_ABOVE_KEYBOARD} - 2 * ${space[6]})`,
  '@media': {
    // Beside the notices: in the middle of the page next to the navigation.
    [WIDE]: {
      left: `calc(50% + ${NAVIGATION_WIDTH / 2}px)`,
      maxWidth: `calc(100vw - ${NAVIGATION_WIDTH}px - 2 * ${space[4]})`,
    },
    [LOW]: {
      display: 'block',
      maxHeight: `calc(${HEIGHT_ABOVE_KEYBOARD} - 2 * ${space[2]})`,
      overflowY: 'auto',
      scrollPaddingBottom: '72px',
    },
  },
  border: `1px solid ${color.border}`,
  borderRadius: '12px',
  background: color.raised,
  boxShadow: vars.shadow.large,
  animation: `${rise} ${vars.motion}`,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const sizes = styleVariants({
  wide: { width: '680px' },
  widest: { width: '1240px' },
  side: {
    inset: '0 0 auto auto',
    height: HEIGHT_ABOVE_KEYBOARD,
    transform: 'none',
    width: '480px',
    // Of the room beside the scrollbar's gutter.
    maxWidth: '100%',
    maxHeight: 'none',
    '@media': { [WIDE]: { left: 'auto' }, [LOW]: { maxHeight: 'none' } },
    borderWidth: '0 0 0 1px',
    borderRadius: 0,
    animationName: slide,
  },
});
export const header = style({ padding: `${space[4]} 56px ${space[4]} ${space[5]}` });
export const title = style({ fontSize: vars.font.size[16], lineHeight: 1.5 });
export const description = style({ marginTop: space[1], color: color.muted, fontSize: vars.font.size[13] });
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The buttons of a form stick to the foot.
  scrollPaddingBottom: '72px',
  '@media': { [LOW]: { overflowY: 'visible' } },
  // The first field's outline is drawn outside the field and would be cut off here.
  marginTop: '-2px',
  padding: `2px ${space[5]} ${space[5]}`,
});
export const footer = style({
  ...wrappingRow(space[2]),
  justifyContent: 'end',
  padding: `${space[3]} ${space[5]}`,
  borderTop: `1px solid ${color.border}`,
});
export const close = style({ position: 'absolute', top: '12px', right: '12px' });
export const failure = style([dangerBox, { display: 'flex', gap: space[2] }]);
export const failureIcon = style({ flexShrink: 0, marginTop: '2px' });
