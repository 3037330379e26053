import { style } from '@vanilla-extract/css';
import { firstLines } from '@/ui/theme/mixins';

/** Always two lines high, whatever the question's length. */
export const question = style({
  ...firstLines(2),
  minHeight: 44,
  fontSize: 15,
  lineHeight: '22px',
  textWrap: 'wrap',
});

export const atTheEnd = style({ marginInlineStart: 'auto' });
