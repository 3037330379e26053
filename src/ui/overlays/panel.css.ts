import { style } from '@vanilla-extract/css';
import { dangerText } from '../controls/button.css';
import { muted } from '../text/text.css';
import { raisedBox } from '../theme/mixins';
import { vars } from '../theme/theme.css';
import { HEIGHT_ABOVE_KEYBOARD } from './above-keyboard';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `48px ${vars.space[4]}`,
  ...raisedBox,
  textAlign: 'center',
});
/** Above rows that stay. */
export const strip = style([panel, { flexFlow: 'wrap', padding: vars.space[3] }]);
export const icon = style({ color: vars.color.muted });
export const failedIcon = dangerText;
export const body = style([muted, { maxWidth: '48ch' }]);
export const actions = style({ display: 'flex', gap: vars.space[2] });

export const plainDialog = style({
  width: 560,
  maxWidth: `calc(100vw - 2 * ${vars.space[4]})`,
  maxHeight: `calc(0.76 * ${HEIGHT_ABOVE_KEYBOARD})`,
  margin: '12dvh auto 0',
  padding: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: '12px',
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.large,
  // A dialog below this one blocks the whole page.
  pointerEvents: 'auto',
  '::backdrop': { background: vars.color.overlay },
});

export const plainContent = style({ display: 'grid', gap: vars.space[3], padding: vars.space[4] });
