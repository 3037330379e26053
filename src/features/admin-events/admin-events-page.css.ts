import { style } from '@vanilla-extract/css';
import { HEADER_HEIGHT } from '@/ui/frame.css';
import { vars } from '@/ui/theme.css';

const TOP_HEIGHT = 56;

/** Where the table's column titles stop: below the header and the page's own top. */
export const STICK_AT = `calc(${HEADER_HEIGHT} + ${TOP_HEIGHT}px)`;

/** Stays in reach: Prev and Next are wanted at the end of a page too. */
export const top = style({
  position: 'sticky',
  top: HEADER_HEIGHT,
  zIndex: vars.z.nav,
  minHeight: TOP_HEIGHT,
  marginTop: `calc(-1 * ${vars.space[2]})`,
  paddingTop: vars.space[2],
  // The heading's own margin belongs to it, so that nothing shows through between it and the table.
  display: 'flow-root',
  background: vars.color.surface,
});

export const absent = style({ color: vars.color.muted });
