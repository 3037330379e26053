import { globalStyle, style } from '@vanilla-extract/css';
import { card } from '@/ui/lists/card.css';
import { flexRow, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

/** Little between its parts, which have gaps of their own: 15 sites are in view at 1440x900. */
export const site = style([card, { gap: 6, minHeight: 0, paddingBottom: space[2] }]);

/** The site's numbers side by side, each with its actions. */
export const counts = style({ ...stacked(space[3]), gridTemplateColumns: '1fr 1fr', marginTop: space[1] });

export const count = style({
  ...wrappingRow(space[2]),
  minHeight: 28,
  whiteSpace: 'nowrap',
  fontSize: 15,
  fontWeight: vars.font.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

/** Beside a number '+100' would look like one. */
globalStyle(`article:not(:hover, :focus-within) :first-child>${count}>button`, { borderColor: color.edge });

export const owner = style({ ...flexRow(space[3]), minHeight: 44, marginBottom: space[4] });
