import { globalStyle, style } from '@vanilla-extract/css';
import { visuallyHidden } from '@/ui/global.css';
import { vars } from '@/ui/theme.css';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))',
  gridAutoRows: '1fr',
  gap: vars.space[3],
});

export const tile = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: vars.space[3],
  minWidth: 0,
  minHeight: 176,
  padding: vars.space[3],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.raised,
  boxShadow: vars.shadow.small,
});

/** A hidden prompt is visibly so; its text keeps its contrast. */
globalStyle(`${tile}[data-hidden=true]`, { background: vars.color.sunken });
globalStyle(`${tile}[data-hidden=true] h2`, { color: vars.color.muted });

/** Two lines, of one question as of another. */
export const question = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  minHeight: 44,
  fontSize: 15,
  lineHeight: '22px',
  textWrap: 'wrap',
});

// The gap is what lets the three stand side by side in the narrowest tile.
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' });

export const atTheEnd = style({ marginInlineStart: 'auto' });

export const loading = style([visuallyHidden]);
