import { style } from '@vanilla-extract/css';
import { dangerText } from '../controls/button.css';
import { muted } from '../text/text.css';
import { raisedBox } from '../theme/mixins';
import { vars } from '../theme/theme.css';

export const panel = style({
  ...raisedBox,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `48px ${vars.space[4]}`,
  textAlign: 'center',
});
/** Above rows that stay. */
export const strip = style([panel, { flexFlow: 'wrap', padding: vars.space[3] }]);
export const icon = style({ color: vars.color.muted });
export const failedIcon = dangerText;
export const body = style([muted, { maxWidth: '48ch' }]);
export const actions = style({ display: 'flex', gap: vars.space[2] });
