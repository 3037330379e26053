import { style } from '@vanilla-extract/css';
import { HEADER_HEIGHT } from './frame';
import { vars } from './theme.css';

/** Stays in reach: Prev and Next, the count and the search are wanted at the end of a page too. */
export const toolbar = style({
  position: 'sticky',
  top: HEADER_HEIGHT,
  zIndex: vars.z.nav,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[2]} 0`,
  background: vars.color.surface,
});

export const spring = style({ flex: 1 });
