import { style } from '@vanilla-extract/css';
import { muted } from '@/ui/text/text.css';
import { FOLDED, STICKY_TOP } from '@/ui/theme/global.css';
import { belowHeader, flexRow, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const TOP_HEIGHT = 56;

/** Where the sticky column titles stop: below the header and the page's own top. */
export const STICK_AT = `calc(${STICKY_TOP} + ${TOP_HEIGHT}px)`;

/** Sticky: Prev and Next are needed at the end of a page too. */
export const top = style({
  ...belowHeader,
  minHeight: TOP_HEIGHT,
  marginTop: `calc(-1 * ${vars.space[2]})`,
  paddingTop: vars.space[2],
  // flow-root keeps the heading's margin inside, so that no row shows through between it and the table.
  display: 'flow-root',
  background: vars.color.surface,
  // As every toolbar: in a low window it would take the room of the rows, and cover the one in focus.
  '@media': { [FOLDED]: { position: 'static' } },
});

export const filters = style({
  ...wrappingRow(vars.space[2]),
  // The page's top would cover the focus ring of the first line.
  paddingTop: vars.space[1],
  marginBottom: vars.space[3],
});
/** A name of 20 letters fits, with the icon and 'Clear search'. */
export const text = style({ flex: '1 1 200px', maxWidth: 320 });
// CSS counts a select as :read-only.
export const choice = style({ width: 'auto', selectors: { '&&': { background: vars.color.raised } } });
export const day = style([muted, { ...flexRow(vars.space[1]), whiteSpace: 'nowrap' }]);

export const progress = style({
  ...wrappingRow(vars.space[2]),
  marginBottom: vars.space[3],
});
