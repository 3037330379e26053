import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

export const dialog = style({
  width: 560,
  maxWidth: `calc(100vw - 2 * ${vars.space[4]})`,
  maxHeight: '76vh',
  margin: '12vh auto 0',
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

export const content = style({ display: 'grid', gap: vars.space[3], padding: vars.space[4] });
