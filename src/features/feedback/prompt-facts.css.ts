import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme/theme.css';

export const facts = style({ display: 'grid', alignContent: 'start', gap: vars.space[2], minWidth: 0 });

export const time = style({ color: vars.color.muted, fontSize: vars.font.size[12] });

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  minHeight: 20,
});
