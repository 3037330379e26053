import { style } from '@vanilla-extract/css';
import { asManyAsFit, flexRow, stacked } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space, font } = vars;

export const sheet = style({ display: 'grid', gap: space[4] });
export const group = style({ display: 'grid', gap: space[2] });
export const rows = style({
  ...stacked(`${space[1]} ${space[4]}`),
  gridTemplateColumns: asManyAsFit('260px'),
});
export const row = style({ ...flexRow(space[3]), minHeight: 28 });
export const keys = style({ display: 'flex', flexShrink: 0, gap: space[1], minWidth: 108 });
export const key = style({
  minWidth: 24,
  padding: `1px ${space[1]}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: vars.radius.medium,
  background: color.sunken,
  fontSize: font.size[12],
  textAlign: 'center',
});
