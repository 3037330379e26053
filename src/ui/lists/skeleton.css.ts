import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  borderRadius: vars.radius.small,
  background: vars.color.skeleton,
  // Content that arrives within 150 ms causes no flicker.
  animation: `${appear} 1ms 150ms both, ${breathe} 1.4s ease-in-out infinite`,
});
