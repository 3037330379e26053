import { globalStyle, style } from '@vanilla-extract/css';
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
globalStyle(`${still} > :is(img, canvas)`, { width: '100%', height: '100%' });
globalStyle(`${still} > img`, { maxHeight: 'inherit', objectFit: 'inherit' });
globalStyle(`${still} > canvas`, { position: 'absolute', inset: 0, pointerEvents: 'none' });
// The picture itself is never shown before its first frame is drawn.
globalStyle(`${still}${still}[data-playing=false] > img`, { opacity: 0 });
globalStyle(`${still}[data-playing=true] > canvas`, { display: 'none' });

export const play = style([open, { right: 'auto', left: vars.space[1] }]);
