import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { dangerText } from '../controls/button.css';
import { NARROW, WIDE } from '../theme/breakpoints';
import { NAVIGATION_WIDTH } from '../theme/lengths';
import { raisedBox, touchable } from '../theme/mixins';
import { vars } from '../theme/theme.css';
import { HEIGHT_ABOVE_KEYBOARD } from './above-keyboard';
import { DIALOGS } from './scroll-lock';

const { color, space } = vars;

/**
 * At the foot of the navigation, in narrow windows at the foot of the window: over the page, which has room at its end to
 * scroll clear of the notices. The gaps between notices let clicks through. Notices stay clickable while a dialog is open.
 */
export const stack = style({
  position: 'fixed',
  zIndex: vars.z.notice,
  left: 0,
  // Above the on-screen keyboard.
  bottom: `max(0px, 100dvh - ${HEIGHT_ABOVE_KEYBOARD})`,
  display: 'flex',
  flexDirection: 'column',
  pointerEvents: 'none',
  padding: `0 ${space[2]} ${space[2]}`,
  '@media': {
    [WIDE]: { width: NAVIGATION_WIDTH },
    [NARROW]: { width: 'min(100%, 480px)' },
  },
});

/** The Dismiss button with the gap before it and the paddings after it, in pixels. */
const DISMISS_ROOM = 48;
/** Room for '2 older', in pixels. */
const OLDER_WIDTH = 48;
/** The number of older notices. */
export const older = style({
  paddingTop: space[2],
  color: color.muted,
  fontSize: vars.font.size[12],
  // At the end of the notice's last line, so that the notice does not move when an older one closes.
  '@media': { [NARROW]: { position: 'absolute', right: DISMISS_ROOM, bottom: 16 } },
});
/** A stack that shows the number of older notices: the text of the last one leaves room for the number. */
export const withOlder = style({});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(6px)' } });
export const notice = style({
  ...raisedBox,
  display: 'flex',
  alignItems: 'start',
  gap: space[2],
  marginTop: space[2],
  padding: `2px 2px 2px ${space[2]}`,
  boxShadow: vars.shadow.medium,
  fontSize: vars.font.size[13],
  lineHeight: 20 / 13,
  pointerEvents: 'auto',
  animation: `${rise} ${vars.motion}`,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const failure = style({ background: color.dangerSoft, borderColor: color.danger });
/** The padding that centers the first line of a part on the Dismiss button. */
const centerOnButton = (height: number) => `calc((${touchable(28)} - ${height}px) / 2) 0`;
const icon = style({ padding: centerOnButton(16), lineHeight: 0 });
export const toneIcon = styleVariants({
  success: [icon, { color: color.success }],
  info: [icon, { color: color.info }],
  failure: [icon, dangerText],
});
/** Draws the word 'Undo' by CSS, so that the text of the notice is only what was done. */
export const undo = style({
  width: 'auto',
  height: touchable(24),
  // Does not add to the height of its line.
  margin: `calc((20px - ${touchable(24)}) / 2) 0`,
  padding: `0 ${space[1]}`,
  color: color.info,
  '::after': { content: 'attr(aria-label)' },
  // A dialog may have an Undo of its own, and only one is offered at a time.
  selectors: { [`html[${DIALOGS}] &`]: { display: 'none' } },
});

export const text = style({
  flex: 1,
  padding: centerOnButton(20),
  maxHeight: '20dvh',
  overflowY: 'auto',
  selectors: { [`${withOlder} &`]: { '@media': { [NARROW]: { paddingRight: OLDER_WIDTH } } } },
});
