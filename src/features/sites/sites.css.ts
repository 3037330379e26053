import { style } from '@vanilla-extract/css';
import { RESTING } from '@/ui/controls/button.css';
import { card } from '@/ui/lists/card.css';
import { small } from '@/ui/text/text.css';
import { flexRow, sharedWidth, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

/** Little between its parts, which have gaps of their own: 12 sites are in view at 1440x900. */
export const site = style([card, { gap: 6, minHeight: 0, paddingBottom: space[2] }]);

/** The site's numbers side by side, each with its actions; one below the other where a number would not fit. */
export const counts = style({
  ...stacked(space[3]),
  gridTemplateColumns: sharedWidth('8em'),
  marginTop: space[1],
});

export const count = style({
  ...wrappingRow(space[2]),
  minHeight: 28,
  whiteSpace: 'nowrap',
  fontSize: 15,
  fontWeight: vars.font.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

/** In place of a number that could not be loaded. */
export const unread = style([small, { fontWeight: vars.font.weight.normal, whiteSpace: 'normal' }]);

/** Keeps its border while the buttons of the card are quiet: beside a number '+100' would look like one. */
export const more = style({
  selectors: { [`${RESTING} &`]: { borderColor: color.edge } },
});

export const owner = style({ ...flexRow(space[3]), minHeight: 44, marginBottom: space[4] });
