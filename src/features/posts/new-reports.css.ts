import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme/theme.css';

export const news = style({
  display: 'flex',
  justifyContent: 'center',
  selectors: { '&:not(:empty)': { marginBottom: vars.space[2] } },
});
