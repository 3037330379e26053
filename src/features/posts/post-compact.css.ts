import { style } from '@vanilla-extract/css';
import { cards } from '@/ui/lists/card.css';
import { inSharedColumns, sharesColumns } from '@/ui/lists/lists.css';
import { markWordsSize } from '@/ui/text/spelled-out.css';
import { unseen } from '@/ui/theme/global.css';
import { oneLine, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import * as post from './post-card.css';
import { mediaHeight, mediaWidth } from './post-media.css';

const { space } = vars;

// Outside these queries a list has room for media and actions beside the text.

/** A list in which the text and the actions have lines of their own. */
const NARROW = '(width < 45rem)';
/** A phone with text of twice the size. On top of NARROW. */
const LARGE_TEXT = '(width < 18rem)';

/** Rows stand in the columns of the list: each is as wide as its widest cell. */
export const list = style([
  cards,
  sharesColumns,
  {
    gridTemplateColumns: 'auto minmax(18rem, 1fr) auto auto',
    rowGap: space[1],
    columnGap: space[2],
    '@container': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);

/** The height of a row, in pixels. */
export const HEIGHT = 56;

/** The author above one line of text, the reports above the buttons. */
export const row = style([
  post.row,
  {
    ...inSharedColumns,
    vars: { [mediaWidth]: '40px', [mediaHeight]: '40px', [markWordsSize]: '0' },
    gridTemplateAreas: `
      "box author  media side"
      ".   content media side"`,
    gridTemplateRows: 'auto 1fr',
    alignItems: 'center',
    paddingBlock: 3,
    '@container': {
      [NARROW]: {
        vars: { [mediaHeight]: '28px' },
        // `side` is `contents` there, so reports and actions have areas of the row.
        gridTemplateAreas: `
          "box     author  reports media"
          "content content content content"
          "actions actions actions actions"`,
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        gridTemplateRows: 'minmax(28px, auto)',
        columnGap: space[2],
        paddingBottom: 6,
      },
      [LARGE_TEXT]: {
        gridTemplateAreas: `
          "box     author  author  author"
          ".       reports reports media"
          "content content content content"
          "actions actions actions actions"`,
        gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      },
    },
  },
]);
/** A row without media: in NARROW it has the areas of `row`. */
export const bareRow = style([
  row,
  {
    gridTemplateAreas: `
      "box author  author  side"
      ".   content content side"`,
  },
]);

/** In narrow lists its parts are cells of the row. */
export const side = style([post.side, { gap: 0, '@container': { [NARROW]: { display: 'contents' } } }]);

/**
 * One line. The parts that do not fit wrap to a second line and are cut off whole: the row gap keeps that line out of the
 * box.
 */
export const author = style([
  post.author,
  { height: '1lh', minHeight: 0, rowGap: '1lh', lineHeight: 24 / 12 },
]);

/** The text and its choices in one line, or in two where one would be too short. */
export const content = style([
  post.content,
  {
    ...wrappingRow(`0 ${space[2]}`),
    alignSelf: 'start',
    minHeight: 24,
  },
]);
/** The text's share of the spare width: the choices have 1. */
const GROWS_FIRST = 1000;
/** With less room for the text, the choices wrap below it. */
const LEAST_TEXT = '14ch';
/** Grows before the choices do, up to the width of its words. */
export const text = style({ flex: `${GROWS_FIRST} 1 ${LEAST_TEXT}`, minWidth: 0, maxWidth: 'max-content' });
/** Takes what the text leaves, at least room for the beginning of the first choice. */
export const choices = style([
  post.choices,
  // Also cuts off what is only for screen readers.
  { ...oneLine, position: 'relative', flex: '1 1 9ch' },
]);
/** Leaves room for '…' behind it. */
export const choice = style([post.choice, { ...oneLine, maxWidth: 'calc(100% - 1.5em)' }]);

export const media = style([post.media, { flexWrap: 'nowrap', justifySelf: 'end' }]);

export const reports = style([post.reports, { minHeight: 20 }]);
export const reportsWords = style({ '@container': { [NARROW]: unseen } });
export const reportsNumber = style([
  post.reportsNumber,
  { '@container': { [NARROW]: { display: 'block' } } },
]);
