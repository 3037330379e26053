import { style } from '@vanilla-extract/css';

/** No box of its own: the devtools are fixed to the window. */
export const host = style({
  inset: 'auto',
  width: 0,
  height: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  // A modal dialog takes the pointer from the body.
  pointerEvents: 'auto',
});
