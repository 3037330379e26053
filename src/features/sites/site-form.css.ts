import { style } from '@vanilla-extract/css';
import { flexRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const owner = style({
  ...flexRow(vars.space[3]),
  minHeight: 44,
  marginBottom: vars.space[4],
});
