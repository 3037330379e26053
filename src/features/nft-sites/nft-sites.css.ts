import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme/theme.css';

export const filled = style({ display: 'flex', paddingInline: vars.space[2], color: vars.color.success });

export const note = style({ color: vars.color.muted });

export const facts = style({ display: 'grid', gap: vars.space[4] });

export const term = style({
  color: vars.color.muted,
  fontSize: vars.font.size[13],
  fontWeight: vars.font.weight.medium,
});

export const fact = style({ minWidth: 0 });
