import { style } from '@vanilla-extract/css';
import { HEADER_HEIGHT } from './frame.css';
import { vars } from './theme.css';

/** In sight wherever the page is scrolled to: Next is pressed at its end. Below the toolbar, which is sticky too. */
export const failed = style({
  position: 'sticky',
  top: `calc(${HEADER_HEIGHT} + 48px)`,
  zIndex: vars.z.nav,
  marginBottom: vars.space[3],
});

/** Says that rows are missing, above those that are not. */
export const leftOut = style({
  margin: `0 0 ${vars.space[3]}`,
  color: vars.color.warning,
  fontSize: vars.font.size[13],
});
