import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

export const sums = style({
  display: 'grid',
  gap: space[4],
  maxWidth: 720,
  marginBottom: space[4],
  padding: space[4],
});
export const sum = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const table = style({ width: '100%', tableLayout: 'fixed', fontSize: font.size[13] });
export const caption = style({ textAlign: 'start' });
export const label = style({ textAlign: 'start', fontWeight: font.weight.normal });
export const track = style({ padding: `0 ${space[2]}` });
export const bar = style({
  height: 14,
  borderRadius: vars.radius.small,
  background: color.accentFill,
});
export const count = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
