import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css';

export const list = style({
  maxHeight: '52vh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPadding: vars.space[1],
});
