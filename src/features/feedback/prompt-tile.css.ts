import { style } from '@vanilla-extract/css';

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

export const atTheEnd = style({ marginInlineStart: 'auto' });
