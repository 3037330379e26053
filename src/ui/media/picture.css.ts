import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';
import { open } from './media.css';

/** Around a picture that stands still. It also has the picture's own class, for its size and shape. */
export const wrapper = style({
  position: 'relative',
  display: 'block',
  flexShrink: 0,
  width: '100%',
  height: '100%',
  overflow: 'hidden',
});
/** The picture itself, which is never shown before its first frame is drawn. */
export const animated = style({
  width: '100%',
  height: '100%',
  // An avatar's or a preview's limits hold for the picture in the wrapper too.
  maxHeight: 'inherit',
  objectFit: 'inherit',
  selectors: { '[data-playing=false] > &': { opacity: 0 } },
});
export const firstFrame = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
  selectors: { '[data-playing=true] > &': { display: 'none' } },
});

export const play = style([open, { right: 'auto', left: vars.space[1] }]);
