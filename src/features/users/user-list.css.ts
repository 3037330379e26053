import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { ACTIONS_HEIGHT, cards, panel } from '@/ui/lists/card.css';
import { rowInSharedColumns, sharesColumns } from '@/ui/lists/lists.css';
import { FOLDED } from '@/ui/theme/breakpoints';
import { asManyAsFit } from '@/ui/theme/mixins';
import { rem } from '@/ui/theme/rem';
import { vars } from '@/ui/theme/theme.css';
import { badgesBasis, FACTS_GAP, FACTS_LINE, factsDisplay } from './user-card.css';

const { color, font, space } = vars;

/** The least width of a card. */
const CARD = 272;
/**
 * A list without room for two cards and the 8 px between them: cards stand below each other, and rows are arranged like
 * cards.
 */
const ONE_COLUMN = `(width < ${rem(2 * CARD + 8)})`;
/** A list in which a row takes one line. */
const ONE_LINE = '(width >= 57rem)';

// The heights in a card, in pixels.

const BORDER = 1;
const PADDING = 7;
const NAME = 20;
const GAP = 4;
/** From top to bottom, without the facts. */
const AROUND_FACTS = 2 * (BORDER + PADDING) + NAME + 2 * GAP + ACTIONS_HEIGHT;
/** The line of the numbers, where the badges have a line of their own. */
const NUMBERS_LINE = 18;
const FACTS_IN_TWO_LINES = NUMBERS_LINE + FACTS_GAP + FACTS_LINE;

/** A card, or a row in a list with one column: the name, the facts and the actions below each other. */
const threeLines = {
  gridTemplateAreas: `
    "box face name"
    ".   face facts"
    ".   actions actions"`,
  gridTemplateColumns: 'auto auto minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gap: `${GAP}px ${space[2]}`,
};

/** The least height of a card, and the height of its skeleton. */
export const cardHeight = createVar();

/** Cards, dense enough to show a page of 24 at 1440x900. */
export const grid = style([
  cards,
  {
    // Badges have a line of their own.
    vars: { [cardHeight]: `${AROUND_FACTS + FACTS_IN_TWO_LINES}px`, [badgesBasis]: '100%' },
    gridTemplateColumns: asManyAsFit(`${CARD}px`),
    // In one column nothing lines up with a neighbor: a card without badges has no line for them.
    '@container': {
      [ONE_COLUMN]: { vars: { [cardHeight]: `${AROUND_FACTS + FACTS_LINE}px`, [badgesBasis]: 'auto' } },
    },
  },
]);
export const card = style([
  panel,
  {
    ...threeLines,
    contain: 'content',
    display: 'grid',
    minHeight: cardHeight,
    paddingBlock: PADDING,
    paddingInline: space[3],
    fontSize: font.size[12],
    lineHeight: NUMBERS_LINE / 12,
  },
]);

/** Rows in one panel, in the columns of the list: 18 of them are in view at 1440x900. */
export const rows = style([
  cards,
  panel,
  sharesColumns,
  {
    // Box, face, name above facts (160 px or more), actions.
    gridTemplateColumns: 'auto auto minmax(160px, 1fr) auto',
    gap: `0 ${space[3]}`,
    overflow: 'clip',
    '@container': {
      [ONE_COLUMN]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      // Box, face, name (126 to 288 px), posts, followers, badges (128 or more), actions.
      [ONE_LINE]: { gridTemplateColumns: 'auto auto minmax(126px, 288px) auto auto minmax(128px, 1fr) auto' },
    },
  },
]);
// The lines between the rows are borders of the slots and skeletons (`div`), not of the rows, where the states of `item`
// (card.css.ts) would recolor them. Of type, because skeletons begin with a `p`.
globalStyle(`${rows} > div:not(:first-of-type)`, { borderTop: `1px solid ${color.border}` });

/**
 * The height of a row in one line, with the pixel of the line above it; also of every skeleton. Rows of two or three lines are
 * higher.
 */
export const ROW_HEIGHT = 40;
/** Two lines; three where ONE_COLUMN, and seven columns in one line where ONE_LINE. */
export const row = style({
  ...rowInSharedColumns,
  display: 'grid',
  gridTemplateAreas: `
    "box face name  actions"
    "box face facts actions"`,
  alignItems: 'center',
  gap: `2px ${space[3]}`,
  minHeight: ROW_HEIGHT - 1,
  padding: `4px ${space[3]} 4px ${space[2]}`,
  fontSize: font.size[12],
  // Inside, because `rows` clips.
  outlineOffset: -2,
  ':hover': { background: color.hover },
  '@container': {
    // With columns of its own instead of the list's.
    [ONE_COLUMN]: threeLines,
    [ONE_LINE]: {
      // The parts of the facts become columns (user-card.css.ts).
      vars: { [factsDisplay]: 'contents' },
      gridTemplateAreas: '"box face name posts followers badges actions"',
      fontSize: font.size[13],
    },
  },
});

/** A fixed width, because the box must not grow when the button that clears it appears. Where FOLDED, the rest of its line. */
export const search = style({ width: 260, '@media': { [FOLDED]: { flex: '1 1 200px' } } });
