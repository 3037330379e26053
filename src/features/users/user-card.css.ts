import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { cutName, name as nameRow, actions as wrappingActions } from '@/ui/lists/card.css';
import { badge, tone } from '@/ui/text/badge.css';
import { oneLine, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

// The parts of a card or a row. user-list.css.ts says where their areas are. In cards and narrow rows, numbers and badges
// share the area `facts`, which wraps. In wide rows each is a column.

export const face = style({ gridArea: 'face' });

// In the grid of the card only the area counts; inside `featured`, a flex row, only `flex`.
const namePlace = style({ gridArea: 'name', flex: '1 1 5em' });
/** A name without marks: a block, which costs less layout than a flex row. */
export const name = style([cutName, namePlace]);
export const markedName = style([nameRow, namePlace]);
/** Around the rank and the name, in the name's area. The name wraps below the rank where it would get less than 5em. */
export const featured = style([namePlace, wrappingRow('0 6px')]);

export const check = style({ display: 'inline-flex', color: color.info });

/** The letter of a member of staff: S or A. */
export const letter = `${badge} ${tone.neutral}`;

// Set by user-list.css.ts.
/** By default one box; `contents` where a row takes one line, so that each fact is a column. */
export const factsDisplay = createVar();
/** By default beside the numbers; `100%` in cards side by side, below the numbers. */
export const badgesBasis = createVar();

/** The height of a line of facts with badges, and the gap between two lines, in pixels. */
export const FACTS_LINE = 20;
export const FACTS_GAP = 2;
export const facts = style({
  gridArea: 'facts',
  display: fallbackVar(factsDisplay, 'flex'),
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'start',
  gap: `${FACTS_GAP}px ${space[2]}`,
  minHeight: FACTS_LINE,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  // The body's `anywhere` would let a column be as narrow as one letter.
  overflowWrap: 'break-word',
});
// `justifySelf` has no effect while the facts are a flex box.
export const posts = style({ gridArea: 'posts', justifySelf: 'end' });
export const followers = style({ gridArea: 'followers', justifySelf: 'end' });
export const badges = style({
  ...wrappingRow(`2px ${space[1]}`),
  gridArea: 'badges',
  flexBasis: fallbackVar(badgesBasis, 'auto'),
  minWidth: 0,
});
/** Beside the badges, or below them where they leave too little room. */
export const formerName = style({ ...oneLine, flex: '1 1 6em' });

export const actions = style([wrappingActions, { gridArea: 'actions', columnGap: space[2] }]);
