import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { cards, panel } from '@/ui/lists/card.css';
import { inSharedColumns, sharesColumns } from '@/ui/lists/lists.css';
import { FOLDED } from '@/ui/theme/global.css';
import { asManyAsFit } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import { badgesFrom, factsAs, numberAt } from './user-card.css';

const { color, font, space } = vars;

/** A list with one column of cards. */
const NARROW = '(width < 34.5rem)';
/** A list in which a row takes one line. */
const WIDE = '(width >= 57rem)';

/** Of a card, and of a row in a narrow list. */
const stacked = {
  gridTemplateAreas: `
    "box face name"
    ".   face facts"
    ".   actions actions"`,
  gridTemplateColumns: 'auto auto minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gap: `${space[1]} ${space[2]}`,
};

/** The least height of a card, and the height of its skeleton. */
export const cardHeight = createVar();

/** Cards, dense enough to show a page of 24 at 1440x900. */
export const grid = style([
  cards,
  {
    vars: { [cardHeight]: '112px', [badgesFrom]: '100%' },
    gridTemplateColumns: asManyAsFit(272),
    // A card without badges has no line for them.
    '@container': { [NARROW]: { vars: { [cardHeight]: '92px', [badgesFrom]: 'auto' } } },
  },
]);
export const card = style([
  panel,
  {
    ...stacked,
    vars: { [factsAs]: 'flex' },
    contain: 'content',
    display: 'grid',
    minHeight: cardHeight,
    padding: `7px ${space[3]}`,
    fontSize: font.size[12],
    lineHeight: 18 / 12,
  },
]);

/** Rows stand in the columns of the list: each is as wide as its widest cell. */
const shared = {
  list: [
    sharesColumns,
    {
      gridTemplateColumns: 'auto auto minmax(10rem, 1fr) auto',
      columnGap: space[3],
      '@container': {
        [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        [WIDE]: { gridTemplateColumns: 'auto auto minmax(9em, 18rem) auto auto minmax(8rem, 1fr) auto' },
      },
    },
  ],
  row: inSharedColumns,
  inOneLine: {},
};
/** Each row has columns of its own, which are as wide on all rows. */
const own = {
  list: [{ gridTemplateColumns: 'minmax(0, 1fr)' }],
  row: { contain: 'content', gridTemplateColumns: '1rem 1.75rem minmax(10rem, 1fr) 13rem' },
  inOneLine: {
    gridTemplateColumns: '1rem 1.75rem minmax(9rem, 18rem) 5.5rem 7.5rem minmax(8rem, 1fr) 13rem',
  },
};
const columns = { shared, own }.shared;

/** Rows in one panel: 18 of them are in view at 1440x900. */
export const rows = style([cards, panel, ...columns.list, { rowGap: 0, overflow: 'clip' }]);
globalStyle(`${rows} > div:not(:first-of-type)`, { borderTop: `1px solid ${color.border}` });

/** The least height of a row with the line above it, in pixels. */
export const ROW_HEIGHT = 40;
export const row = style({
  ...columns.row,
  vars: { [factsAs]: 'flex' },
  display: 'grid',
  gridTemplateAreas: `
    "box face name  actions"
    "box face facts actions"`,
  alignItems: 'center',
  gap: `2px ${space[3]}`,
  minHeight: ROW_HEIGHT - 1,
  padding: `4px ${space[3]} 4px ${space[2]}`,
  fontSize: font.size[12],
  outlineOffset: -2,
  ':hover': { background: color.hover },
  '@container': {
    [NARROW]: stacked,
    [WIDE]: {
      ...columns.inOneLine,
      vars: { [factsAs]: 'contents', [numberAt]: 'end' },
      gridTemplateAreas: '"box face name posts followers badges actions"',
      fontSize: font.size[13],
    },
  },
});

/** The same width with and without the clear button. */
export const search = style({ width: 260, '@media': { [FOLDED]: { flex: '1 1 200px' } } });
