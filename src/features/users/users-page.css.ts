import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme/theme.css';

export const explanation = style({
  margin: `0 0 ${vars.space[3]}`,
  maxWidth: '70ch',
  color: vars.color.muted,
});

/** The same width with and without the clear button. */
export const search = style({ width: 260 });
