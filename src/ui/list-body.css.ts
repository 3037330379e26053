import { style } from '@vanilla-extract/css';
import { HEADER_HEIGHT } from './frame';
import { vars } from './theme.css';

/** In sight wherever the page is scrolled to: Next is pressed at its end. Below the toolbar, which is sticky too. */
export const failed = style({
  position: 'sticky',
  top: HEADER_HEIGHT + 48,
  zIndex: vars.z.nav,
  marginBottom: vars.space[3],
});
