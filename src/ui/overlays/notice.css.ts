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
 * At the foot of the navigation (narrow: of the window), over the page. The page and the navigation end with NOTICE_ROOM
 * (lengths.ts), so that they scroll clear of the notices.
 */
export const stack = style({
  position: 'fixed',
  zIndex: vars.z.notice,
  left: 0,
  // Above the on-screen keyboard.
  bottom: `max(0px, 100dvh - ${HEIGHT_ABOVE_KEYBOARD})`,
  display: 'flex',
  flexDirection: 'column',
  // The gaps between notices let clicks through.
  pointerEvents: 'none',
  padding: `0 ${space[2]} ${space[2]}`,
  '@media': {
    [WIDE]: { width: NAVIGATION_WIDTH },
    [NARROW]: { width: 'min(100%, 480px)' },
  },
});

/** A marker without rules: a stack that shows the number of older notices. */
export const withOlder = style({});

/** From the edge of the stack to the content of a notice: the paddings of both and a border, 8 + 2 + 1. */
const EDGE = 11;
/** The height of a line of text. */
const LINE = 20;
/** The height and width of the Dismiss button, with a mouse and on touch screens. */
const BUTTON = 28;
const BUTTON_TOUCH = 36;
/** The right edge of '2 older': 1 px before the Dismiss button of a touch screen, so 9 px before that of a mouse. */
const OLDER_END = EDGE + BUTTON_TOUCH + 1;
/** The width of '2 older' and a gap. */
const OLDER_WIDTH = 48;
/** The padding above and below that centers a part of `height` px on the Dismiss button. */
const paddingToButton = (height: number) => `calc((${touchable(BUTTON)} - ${height}px) / 2)`;

/** The number of older notices. */
export const older = style({
  paddingTop: space[2],
  color: color.muted,
  fontSize: vars.font.size[12],
  '@media': {
    // A NARROW window shows one notice (notices.tsx). The number stands at the end of the notice's last line, so that the
    // notice does not move when an older one closes.
    [NARROW]: {
      position: 'absolute',
      right: OLDER_END,
      bottom: `calc(${EDGE}px + ${paddingToButton(LINE)})`,
      lineHeight: LINE / 12,
    },
  },
});

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
  lineHeight: LINE / 13,
  // A notice takes clicks, which its stack lets through; also while a dialog is open, when the page below takes none.
  pointerEvents: 'auto',
  animation: `${rise} ${vars.motion}`,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const failure = style({ background: color.dangerSoft, borderColor: color.danger });
const icon = style({ padding: `${paddingToButton(16)} 0` });
export const toneIcon = styleVariants({
  success: [icon, { color: color.success }],
  info: [icon, { color: color.info }],
  failure: [icon, dangerText],
});
/** Draws the word 'Undo' by CSS, so that the text of the notice is only what was done. */
export const undo = style({
  // Not the square of an icon button.
  width: 'auto',
  height: touchable(24),
  // Negative: the button is higher than a line of text, which keeps its height.
  margin: `calc((${LINE}px - ${touchable(24)}) / 2) 0`,
  padding: `0 ${space[1]}`,
  color: color.info,
  '::after': { content: 'attr(aria-label)' },
  // A dialog may have an Undo of its own, and only one is offered at a time.
  selectors: { [`html[${DIALOGS}] &`]: { display: 'none' } },
});

export const text = style({
  flex: 1,
  // Its first line is centered on the Dismiss button.
  padding: `${paddingToButton(LINE)} 0`,
  maxHeight: '20dvh',
  overflowY: 'auto',
  selectors: { [`${withOlder} &`]: { '@media': { [NARROW]: { paddingRight: OLDER_WIDTH } } } },
});
