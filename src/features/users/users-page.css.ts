import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css';

export const explanation = style({
  margin: `0 0 ${vars.space[3]}`,
  maxWidth: '70ch',
  color: vars.color.muted,
});

/** One width, with or without the button that clears it. */
export const search = style({ width: 260 });
