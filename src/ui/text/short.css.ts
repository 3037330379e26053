import { style } from '@vanilla-extract/css';

export const short = style({
  // Keeps the hidden full text, which is positioned, in its place.
  position: 'relative',
  // Silent for screen readers, which read the full text.
  '::before': { content: "attr(data-short) / ''" },
});
