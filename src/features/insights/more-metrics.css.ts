import { globalStyle, style } from '@vanilla-extract/css';
import { small } from '@/ui/text/text.css';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

export const charts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
  alignItems: 'start',
  gap: space[3],
});

export const plot = small;
export const axis = style({ display: 'block' });
export const bars = style({
  width: '100%',
  height: 128,
  borderBlock: `1px solid ${color.border}`,
  fill: color.accentFill,
});
export const day = style({});
/** Takes the pointer over the whole day, so that a low bar shows its number too. */
export const wholeDay = style({ fill: 'transparent' });
globalStyle(`${day}:hover ${wholeDay}`, { fill: color.hover });
export const ends = style({ display: 'flex', justifyContent: 'space-between' });

export const table = style({ width: '100%', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${table} th`, { textAlign: 'start', fontWeight: font.weight.normal });
globalStyle(`${table} :is(td, th + th)`, { textAlign: 'end' });
