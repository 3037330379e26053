import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { raisedBox } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, space } = vars;

// Clicks pass through the gaps to the page. Each notice takes its clicks, even while a dialog blocks the
// page.
export const stack = style({
  position: 'fixed',
  zIndex: vars.z.notice,
  right: space[4],
  bottom: space[4],
  display: 'flex',
  flexDirection: 'column',
  width: '360px',
  maxWidth: `calc(100vw - 2 * ${space[4]})`,
  pointerEvents: 'none',
});

// A dialog ends with its buttons, and wide dialogs reach below the corner of the notices.
globalStyle(`html:has([role=dialog], [role=alertdialog], dialog[open]) ${stack}`, {
  inset: `${space[4]} auto auto ${space[4]}`,
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(6px)' } });
export const notice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  marginTop: space[2],
  padding: `6px 6px 6px ${space[3]}`,
  ...raisedBox,
  boxShadow: vars.shadow.medium,
  fontSize: vars.font.size[13],
  lineHeight: '20px',
  pointerEvents: 'auto',
  animation: `${rise} ${vars.motion}`,
});
export const tone = styleVariants({
  success: {},
  info: {},
  failure: { background: color.dangerSoft, borderColor: color.danger },
});
const icon = style({ display: 'flex', alignItems: 'center', height: '28px' });
export const toneIcon = styleVariants({
  success: [icon, { color: color.success }],
  info: [icon, { color: color.info }],
  failure: [icon, { color: color.danger }],
});
export const text = style({ flex: 1, minWidth: 0, padding: '4px 0', maxHeight: '40vh', overflowY: 'auto' });
