import { style } from '@vanilla-extract/css';
import { readable } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const explanation = style({
  ...readable,
  margin: `0 0 ${vars.space[3]}`,
  color: vars.color.muted,
});

/** The same width with and without the clear button. */
export const search = style({ width: 260 });
