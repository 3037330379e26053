import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme/theme.css';

export const centred = style({
  minHeight: '100svh',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[4],
  padding: vars.space[6],
  textAlign: 'center',
});

/** The same inside the layout of staff pages. */
export const within = style([centred, { minHeight: '70svh' }]);

export const big = style({ fontSize: 96, lineHeight: 1, fontWeight: 700, color: vars.color.accent });

export const title = style({ fontSize: vars.font.size[20] });
