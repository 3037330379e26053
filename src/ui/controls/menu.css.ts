import { keyframes, style } from '@vanilla-extract/css';
import { flexRow, raisedBox } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color } = vars;
const fade = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

/** The '…' of a menu's button, at the end of its row. Not an icon: every card has one. */
export const dots = style({
  marginInlineStart: 'auto',
  '::before': { content: "'•••' / ''", fontSize: 8, letterSpacing: 1 },
});

export const menu = style({
  // At the level of dialogs: the menu of a card in a dialog comes after it in the document.
  zIndex: vars.z.dialog,
  minWidth: '184px',
  maxWidth: '280px',
  padding: vars.space[1],
  ...raisedBox,
  boxShadow: vars.shadow.medium,
  animation: `${fade} ${vars.motion}`,
});
export const item = style({
  ...flexRow(vars.space[2]),
  minHeight: '32px',
  padding: `6px ${vars.space[2]}`,
  borderRadius: vars.radius.small,
  fontSize: vars.font.size[13],
  lineHeight: '18px',
  cursor: 'pointer',
  selectors: {
    '&[data-highlighted]': { background: color.hover, outline: 'none' },
    '&[data-disabled]': { color: color.muted, cursor: 'default' },
  },
});
export const danger = style({
  color: color.danger,
  selectors: { '&[data-highlighted]': { background: color.dangerSoft } },
});
export const why = style({ display: 'block', color: color.muted, fontSize: vars.font.size[12] });
