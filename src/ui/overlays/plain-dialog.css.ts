import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';
import { HEIGHT_ABOVE_KEYBOARD } from './above-keyboard';

export const plainDialog = style({
  width: 560,
  maxWidth: `calc(100vw - 2 * ${vars.space[4]})`,
  // 12 % of the window above and below it.
  maxHeight: `calc(0.76 * ${HEIGHT_ABOVE_KEYBOARD})`,
  margin: '12dvh auto 0',
  padding: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.dialog,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.large,
  // A dialog below this one blocks the whole page.
  pointerEvents: 'auto',
  '::backdrop': { background: vars.color.overlay },
});

export const plainContent = style({ display: 'grid', gap: vars.space[3], padding: vars.space[4] });
