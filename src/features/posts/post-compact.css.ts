import { style } from '@vanilla-extract/css';
import { ACTIONS_HEIGHT, cards } from '@/ui/lists/card.css';
import { inSharedColumns, sharesColumns } from '@/ui/lists/lists.css';
import { markWordsSize } from '@/ui/text/spelled-out.css';
import { unseen } from '@/ui/theme/global.css';
import { oneLine, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import * as post from './post-card.css';
import { mediaHeight, mediaWidth } from './post-media.css';

const { space } = vars;

// A row has three forms. By default its parts stand in the columns of the list.

/** The text and the actions stand below the author. */
const ACTIONS_BELOW = '(width < 45rem)';
/** The reports stand below the author too: a phone with text of twice the size. */
const REPORTS_BELOW = '(width < 18rem)';

const LEAST_CONTENT = '288px';

/** Rows stand in the columns of the list: each is as wide as its widest cell. */
export const list = style([
  cards,
  sharesColumns,
  {
    gridTemplateColumns: `auto minmax(${LEAST_CONTENT}, 1fr) auto auto`,
    rowGap: space[1],
    columnGap: space[2],
    '@container': { [ACTIONS_BELOW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);

const BORDER = 1;
const PADDING = 3;
/** The height of the author's line, and of the text's. */
const LINE = 24;
/** The height of a skeleton, that of a row in a wide list, in pixels. */
export const HEIGHT = 2 * (BORDER + PADDING + LINE);

/** The height of the first line where the text stands below: as high as its media. */
const FIRST_LINE = '28px';

/** The author above one line of text, the reports above the buttons. */
export const row = style([
  post.row,
  {
    ...inSharedColumns,
    // The marks of hidden characters show only their icon.
    vars: { [mediaWidth]: '40px', [mediaHeight]: '40px', [markWordsSize]: '0' },
    gridTemplateAreas: `
      "box author  media side"
      ".   content media side"`,
    gridTemplateRows: 'auto 1fr',
    alignItems: 'center',
    paddingBlock: PADDING,
    '@container': {
      [ACTIONS_BELOW]: {
        vars: { [mediaHeight]: FIRST_LINE },
        // Reports and actions have areas of the row: `side`, around them, is `contents` here.
        gridTemplateAreas: `
          "box     author  reports media"
          "content content content content"
          "actions actions actions actions"`,
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        gridTemplateRows: `minmax(${FIRST_LINE}, auto)`,
        columnGap: space[2],
        // The buttons are the last line: their border keeps off the row's.
        paddingBottom: 6,
      },
      [REPORTS_BELOW]: {
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
/**
 * A row without media. Differs only in a wide list: below that, the `@container` rules of `row` win, because they are emitted
 * after plain rules (breakpoints.ts).
 */
export const bareRow = style([
  row,
  {
    gridTemplateAreas: `
      "box author  author  side"
      ".   content content side"`,
  },
]);

export const side = style([
  post.side,
  { gap: 0, '@container': { [ACTIONS_BELOW]: { display: 'contents' } } },
]);

/**
 * One line. `post.author` wraps and hides what overflows. The row gap keeps a second line out of the box, so that a part that
 * does not fit is left out whole.
 */
export const author = style([
  post.author,
  { height: '1lh', rowGap: '1lh', lineHeight: LINE / post.AUTHOR_SIZE },
]);

/** The text and its choices in one line, or in two where one would be too short. */
export const content = style([
  post.content,
  {
    ...wrappingRow(`0 ${space[2]}`),
    alignSelf: 'start',
    minHeight: LINE,
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
  // `relative`, so that visually hidden texts, which are absolute, are cut off too.
  { ...oneLine, position: 'relative', flex: '1 1 9ch' },
]);
/** Leaves room for '…' behind it. */
export const choice = style([post.choice, { ...oneLine, maxWidth: 'calc(100% - 1.5em)' }]);

export const media = style([post.media, { flexWrap: 'nowrap', justifySelf: 'end' }]);

/** With the buttons, as high as two lines. */
export const reports = style([post.reports, { minHeight: 2 * LINE - ACTIONS_HEIGHT }]);
export const reportsWords = style({ '@container': { [ACTIONS_BELOW]: unseen } });
export const reportsNumber = style([
  post.reportsNumber,
  { '@container': { [ACTIONS_BELOW]: { display: 'block' } } },
]);
