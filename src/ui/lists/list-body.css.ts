import { style } from '@vanilla-extract/css';
import { STICKY_TOP } from '../theme/frame.css';
import { vars } from '../theme/theme.css';

/** Sticks below the toolbar, so a failure is visible when Next is pressed at the end of a page. */
export const failed = style({
  position: 'sticky',
  top: `calc(${STICKY_TOP} + 48px)`,
  zIndex: vars.z.nav,
  marginBottom: vars.space[3],
});

/** The note about missing rows, above the list. */
export const leftOut = style({
  margin: `0 0 ${vars.space[3]}`,
  color: vars.color.warning,
  fontSize: vars.font.size[13],
});
