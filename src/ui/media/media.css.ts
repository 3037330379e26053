import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

/** Has the same height with any content, so nothing moves when the media arrive. */
export const frame = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 200,
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  // Inside, above the picture: light pictures need an edge too.
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    border: `1px solid ${vars.color.edge}`,
    borderRadius: 'inherit',
    pointerEvents: 'none',
  },
});

/** Shows the whole picture. */
export const media = style({ width: '100%', height: '100%', objectFit: 'contain' });
// Cards fill their frames: bars beside the pictures would make a list restless.
globalStyle(`article ${media}`, { objectFit: 'cover' });

export const broken = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  color: vars.color.muted,
  fontSize: vars.font.size[13],
});
