import { style } from '@vanilla-extract/css';

/** Always two lines high, whatever the question's length. */
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
