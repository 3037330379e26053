import { style } from '@vanilla-extract/css';
import { muted } from '@/ui/text/text.css';
import { flexRow, raisedBox } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: vars.space[3],
});

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minHeight: 116,
  padding: vars.space[4],
  ...raisedBox,
});

export const label = style([muted, { fontWeight: vars.font.weight.medium }]);

/** The number, its skeleton and the empty state have the same height. */
export const value = style({
  ...flexRow(vars.space[3]),
  minHeight: 36,
  fontVariantNumeric: 'tabular-nums',
});

export const count = style({
  fontSize: 28,
  fontWeight: vars.font.weight.strong,
  lineHeight: '36px',
  letterSpacing: '-0.02em',
});

export const unavailable = style({ color: vars.color.danger, fontWeight: vars.font.weight.medium });
export const why = muted;
export const more = style({ marginBlock: vars.space[4] });
