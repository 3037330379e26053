import { style } from '@vanilla-extract/css';
import { flexRow, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

/** The site's numbers side by side, each with its actions. */
export const counts = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space[3] });

export const count = style({
  ...wrappingRow(vars.space[2]),
  minHeight: 28,
  whiteSpace: 'nowrap',
  fontSize: 15,
  fontWeight: vars.font.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

export const owner = style({ ...flexRow(vars.space[3]), minHeight: 44, marginBottom: vars.space[4] });
