import { globalStyle, style } from '@vanilla-extract/css';
import { cutName, name as heading } from '@/ui/lists/card.css';
import { badge, tone } from '@/ui/text/badge.css';
import { small } from '@/ui/text/text.css';
import { flexRow, oneLine } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

// The lists place these parts in the card's grid (user-list.css.ts).

/** The line of the name. */
const title = style({ gridColumn: 2, gridRow: 1 });
/** A name alone: a block that cuts it off costs less than a row of boxes. */
export const name = style([cutName, title]);
export const markedName = style([heading, title]);
/** The rank before the name. */
export const featured = style([title, flexRow('6px')]);

export const check = style({ display: 'inline-flex', color: vars.color.info });

export const letter = `${badge} ${tone.neutral}`;

export const facts = style([
  small,
  { gridColumn: 2, fontVariantNumeric: 'tabular-nums', lineHeight: 18 / 12 },
]);

/** One line: the last one, a token of any length, is cut off. */
export const badges = style({ display: 'flex', alignItems: 'start', gap: vars.space[1], minWidth: 0 });
// Three of them fit side by side in the narrowest card.
globalStyle(`${badges} > *`, {
  padding: '0 4px',
  fontSize: vars.font.size[12],
  lineHeight: 18 / 12,
});
globalStyle(`${badges} > span:last-of-type`, { flexShrink: 1 });

/** A line beside the badges is cut off. */
globalStyle(`${badges} > p`, { ...oneLine, flex: '1 1 0', padding: 0, color: vars.color.muted });
