import { style } from '@vanilla-extract/css';
import { HEADER_HEIGHT } from '@/ui/frame';
import { vars } from '@/ui/theme.css';

const TOOLBAR_HEIGHT = 48;

/** Where the table's column titles stop: below the header and the buttons that turn the page. */
export const STICK_AT = HEADER_HEIGHT + TOOLBAR_HEIGHT;

/** Stays in reach: Prev and Next are wanted at the end of a page too. */
export const toolbar = style({
  position: 'sticky',
  top: HEADER_HEIGHT,
  zIndex: vars.z.nav,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  height: TOOLBAR_HEIGHT,
  marginTop: `-${vars.space[2]}`,
  background: vars.color.surface,
});

export const absent = style({ color: vars.color.muted });
