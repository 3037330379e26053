import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css';

export const owner = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 44,
  marginBottom: vars.space[4],
});
