import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';
import { open } from './media.css';

/** Takes the place of a picture, with its class. */
export const still = style({
  position: 'relative',
  display: 'block',
  flexShrink: 0,
  width: '100%',
  height: '100%',
  overflow: 'hidden',
});
export const moving = style({
  width: '100%',
  height: '100%',
  maxHeight: 'inherit',
  objectFit: 'inherit',
  // The picture itself is never shown before its first frame is drawn.
  selectors: { '[data-playing=false] > &&': { opacity: 0 } },
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
