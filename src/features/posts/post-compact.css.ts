import { style } from '@vanilla-extract/css';
import { ACTIONS_HEIGHT, cards } from '@/ui/lists/card.css';
import { rowInSharedColumns, sharesColumns } from '@/ui/lists/lists.css';
import { markWordsSize } from '@/ui/text/spelled-out.css';
import { unseen } from '@/ui/theme/global.css';
import { oneLine, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import * as post from './post-card.css';
import { mediaHeight, mediaWidth } from './post-media.css';

const { space } = vars;

// post-looks.ts chooses between this file and post-comfortable.css.ts: both export the same names.
//
// A row has three forms. By default its parts stand in the columns of the list.

/** The text and the actions stand below the author. */
const ACTIONS_BELOW = '(width < 45rem)';
/** The reports stand below the author too. Adds to ACTIONS_BELOW: a phone with text of twice the size. */
const REPORTS_BELOW = '(width < 18rem)';

/** The rows share the columns of the list: media and side are as wide as their widest cells. */
export const list = style([
  cards,
  sharesColumns,
  {
    // Box, content (288 px or more), media, side.
    gridTemplateColumns: 'auto minmax(288px, 1fr) auto auto',
    rowGap: space[1],
    columnGap: space[2],
    // One column: there each row has columns of its own.
    '@container': { [ACTIONS_BELOW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);

const BORDER = 1;
const PADDING = 3;
/** The height of the author's line, and of the text's. */
const LINE = 24;
/** The height of a skeleton, that of a row in a wide list, in pixels. */
export const HEIGHT = 2 * (BORDER + PADDING + LINE);

/** Where ACTIONS_BELOW: the least height of the grid row that author, reports and media share, and the height of the media. */
const TOP_LINE = '28px';

/** The author above one line of text, the reports above the buttons. */
export const row = style([
  post.row,
  {
    ...rowInSharedColumns,
    vars: {
      [mediaWidth]: '40px',
      [mediaHeight]: '40px',
      // The marks of hidden characters show only their icon.
      [markWordsSize]: '0',
    },
    gridTemplateAreas: `
      "box author  media side"
      ".   content media side"`,
    gridTemplateRows: 'auto 1fr',
    alignItems: 'center',
    paddingBlock: PADDING,
    '@container': {
      [ACTIONS_BELOW]: {
        vars: { [mediaHeight]: TOP_LINE },
        gridTemplateAreas: `
          "box     author  reports media"
          "content content content content"
          "actions actions actions actions"`,
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        gridTemplateRows: `minmax(${TOP_LINE}, auto)`,
        columnGap: space[2],
        // Room between the border of the buttons, which are the last line, and the row's.
        paddingBottom: 6,
      },
      [REPORTS_BELOW]: {
        gridTemplateAreas: `
          "box     author  author"
          ".       reports media"
          "content content content"
          "actions actions actions"`,
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
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

/** Where ACTIONS_BELOW it has no box, so that the reports and the actions have areas of the row. */
export const side = style([
  post.side,
  { gap: 0, '@container': { [ACTIONS_BELOW]: { display: 'contents' } } },
]);

/**
 * One line. `post.author` wraps and hides what overflows. A row gap as high as a line pushes each part that wraps out of the box,
 * so it disappears as a whole. In lh, because a browser's minimum text size makes lines higher.
 */
export const author = style([
  post.author,
  { height: '1lh', rowGap: '1lh', lineHeight: LINE / post.AUTHOR_SIZE },
]);

/** The text and its choices share a line. */
export const content = style([
  post.content,
  {
    ...wrappingRow(`0 ${space[2]}`),
    alignSelf: 'start',
    minHeight: LINE,
  },
]);
/**
 * The text grows first (1000 to 1), up to its own width. The choices wrap where the text would get less than 14ch, or the
 * choices less than 9ch, the beginning of the first one.
 */
export const text = style({ flex: '1000 1 14ch', minWidth: 0, maxWidth: 'max-content' });
export const choices = style([
  post.choices,
  // `relative`, so that visually hidden texts, which are absolute, are cut off too.
  { ...oneLine, position: 'relative', flex: '1 1 9ch' },
]);
/** A long choice is cut itself, and leaves room for the '…' of `choices` behind it. */
export const choice = style([post.choice, { ...oneLine, maxWidth: 'calc(100% - 1.5em)' }]);

export const media = style([post.media, { flexWrap: 'nowrap', justifySelf: 'end' }]);

/** With the buttons, as high as two lines. */
export const reports = style([post.reports, { minHeight: 2 * LINE - ACTIONS_HEIGHT }]);
export const reportsWords = style({ '@container': { [ACTIONS_BELOW]: unseen } });
/** Hidden by post-card.css.ts, where the words are shown. */
export const reportsNumber = style([
  post.reportsNumber,
  { '@container': { [ACTIONS_BELOW]: { display: 'block' } } },
]);
