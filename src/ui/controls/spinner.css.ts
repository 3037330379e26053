import { keyframes, style } from '@vanilla-extract/css';

/**
 * The label below the spinner. Not `visibility: hidden`: the label must remain the button's accessible name while the
 * spinner covers it.
 */
export const coveredLabel = style({ opacity: 0 });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const spinner = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: '14px',
  height: '14px',
  borderRadius: '50%',
  border: '2px solid currentColor',
  // Without its top. Forced colors would draw a transparent side.
  clipPath: 'polygon(0 0, 50% 50%, 100% 0, 100% 100%, 0 100%)',
  animation: `${turn} 700ms linear infinite`,
});
