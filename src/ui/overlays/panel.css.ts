import { style } from '@vanilla-extract/css';
import { raisedBox } from '../theme/mixins';
import { vars } from '../theme/theme.css';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `48px ${vars.space[4]}`,
  ...raisedBox,
  textAlign: 'center',
});
export const icon = style({ color: vars.color.muted });
export const failedIcon = style({ color: vars.color.danger });
export const title = style({ fontSize: vars.font.size[14] });
export const body = style({ maxWidth: '48ch', color: vars.color.muted, fontSize: vars.font.size[13] });
export const action = style({ marginTop: vars.space[2] });
export const actions = style([action, { display: 'flex', gap: vars.space[2] }]);
