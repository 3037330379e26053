import { style } from '@vanilla-extract/css';
import { wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  minHeight: '32px',
  marginBottom: vars.space[2],
});
export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
});
export const title = style({ fontSize: vars.font.size[20], lineHeight: '28px', letterSpacing: '-0.01em' });
export const count = style({
  color: vars.color.muted,
  fontSize: vars.font.size[13],
  fontVariantNumeric: 'tabular-nums',
});
export const actions = style(wrappingRow(vars.space[2]));
