import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css';

export const content = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: 198,
  transition: `filter ${vars.motion}`,
  selectors: { '&[data-blurred=true]': { filter: 'blur(28px)' } },
});

export const reveal = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: 'fit-content',
  height: 28,
});

export const cover = style({ position: 'absolute', top: vars.space[2], right: vars.space[2] });
