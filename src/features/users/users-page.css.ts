import { style } from '@vanilla-extract/css';
import { HEADER_HEIGHT } from '@/ui/frame';
import { visuallyHidden } from '@/ui/global.css';
import { vars } from '@/ui/theme.css';

export const explanation = style({
  margin: `0 0 ${vars.space[3]}`,
  maxWidth: '70ch',
  color: vars.color.muted,
});

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

/** One width, with or without the button that clears it. */
export const search = style({ width: 260 });

/** In sight wherever the page is scrolled to: Next is pressed at its end. */
export const failed = style({
  position: 'sticky',
  top: HEADER_HEIGHT + 48,
  zIndex: vars.z.nav,
  marginBottom: vars.space[3],
});

export const spring = style({ flex: 1 });

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gridAutoRows: '1fr',
  gap: vars.space[3],
  transition: `opacity ${vars.motion}`,
  selectors: { '&[data-dimmed=true]': { opacity: 0.55 } },
});

export const loading = style([visuallyHidden]);
