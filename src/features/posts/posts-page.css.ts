import { style } from '@vanilla-extract/css';
import { HEADER_HEIGHT } from '@/ui/frame';
import { visuallyHidden } from '@/ui/global.css';
import { vars } from '@/ui/theme.css';

/** Stays in reach: Prev and Next, the count and the preference are wanted at the end of a page too. */
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

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: vars.space[3],
  transition: `opacity ${vars.motion}`,
  selectors: { '&[data-dimmed=true]': { opacity: 0.55 } },
});

export const loading = style([visuallyHidden]);
