import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { dangerBox } from '../text/text.css';
import { LOW, WIDE } from '../theme/breakpoints';
import { BUTTONS_ROOM, DIALOG_PADDING, NAVIGATION_WIDTH } from '../theme/lengths';
import { wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';
import { HEIGHT_ABOVE_KEYBOARD } from './above-keyboard';
import { DIALOGS } from './scroll-lock';

const { color, space } = vars;

const fade = keyframes({ from: { opacity: 0 } });
const slide = keyframes({ from: { opacity: 0, transform: 'translateX(12px)' } });
// Includes the transform of `centered`, which an animation replaces.
const rise = keyframes({ from: { opacity: 0, transform: 'translate(-50%, calc(-50% + 6px))' } });

// The page behind a dialog

// While a dialog is open, Radix sets `pointer-events: none` on the body. Without this rule every element of the page would
// inherit that value, and its style would be computed again. The overlay covers the page anyway.
globalStyle('#root', { pointerEvents: 'auto' });

/** Locks the scrolling of the page, also behind native dialogs. */
const locked = `html[${DIALOGS}]`;
globalStyle(locked, {
  overflow: 'hidden',
  // The overlay does not cover the scrollbar gutter, which takes this color.
  background: color.behind,
});
// Below a short page, that color would show through the overlay.
globalStyle(`${locked} body`, { minHeight: '100dvh' });

export const overlay = style({
  position: 'fixed',
  // At the level of dialogs, so that a nested dialog puts its overlay between the two.
  zIndex: vars.z.dialog,
  inset: 0,
  // While a dialog is open, the library takes the presses from the rest of the page.
  pointerEvents: 'auto',
  background: color.overlay,
  animation: `${fade} ${vars.motion}`,
  // Only one of several overlays is dark: the scrollbar gutter has the color of one.
  selectors: { '&:has(~ &)': { background: 'none' } },
});

// The dialog

const surface = style({
  position: 'fixed',
  zIndex: vars.z.dialog,
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${color.border}`,
  background: color.raised,
  boxShadow: vars.shadow.large,
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': {
    [LOW]: { display: 'block', overflowY: 'auto', scrollPaddingBottom: BUTTONS_ROOM },
  },
});
const centered = style([
  surface,
  {
    top: `calc(${HEIGHT_ABOVE_KEYBOARD} / 2)`,
    left: '50%',
    transform: 'translate(-50%, -50%)',
    width: '440px',
    maxWidth: `calc(100vw - 2 * ${space[4]})`,
    maxHeight: `calc(${HEIGHT_ABOVE_KEYBOARD} - 2 * ${space[6]})`,
    borderRadius: vars.radius.dialog,
    animation: `${rise} ${vars.motion}`,
    '@media': {
      // Centered beside the navigation, which the notices cover.
      [WIDE]: {
        left: `calc(50% + ${NAVIGATION_WIDTH / 2}px)`,
        maxWidth: `calc(100vw - ${NAVIGATION_WIDTH}px - 2 * ${space[4]})`,
      },
      [LOW]: { maxHeight: `calc(${HEIGHT_ABOVE_KEYBOARD} - 2 * ${space[2]})` },
    },
  },
]);
const side = style([
  surface,
  {
    inset: '0 0 auto auto',
    width: '480px',
    // Not over the scrollbar gutter.
    maxWidth: '100%',
    height: HEIGHT_ABOVE_KEYBOARD,
    borderWidth: '0 0 0 1px',
    animation: `${slide} ${vars.motion}`,
  },
]);
/** A dialog by its size. */
export const dialog = {
  normal: centered,
  wide: style([centered, { width: '680px' }]),
  widest: style([centered, { width: '1240px' }]),
  side,
};

// Its parts

/** 56 px: the close button. */
export const header = style({ padding: `${space[4]} 56px ${space[4]} ${space[5]}` });
export const title = style({ fontSize: vars.font.size[16], lineHeight: 1.5 });
export const description = style({ marginTop: space[1], color: color.muted, fontSize: vars.font.size[13] });
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Focused elements scroll clear of a form's sticky buttons.
  scrollPaddingBottom: BUTTONS_ROOM,
  // The first field's outline is drawn outside the field and would be cut off here.
  marginTop: '-2px',
  padding: `2px ${DIALOG_PADDING} ${DIALOG_PADDING}`,
  '@media': { [LOW]: { overflowY: 'visible' } },
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
