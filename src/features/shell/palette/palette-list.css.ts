import { style } from '@vanilla-extract/css';
import { muted } from '@/ui/text/text.css';
import { oneLine } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const list = style({
  maxHeight: '52vh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPadding: vars.space[1],
});

export const title = style(oneLine);

/** One line is reserved, so that the list does not move while people are searched. */
export const status = style([muted, { minHeight: 20 }]);
