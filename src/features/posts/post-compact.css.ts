import { style } from '@vanilla-extract/css';
import { cards } from '@/ui/lists/card.css';
import { inSharedColumns, sharesColumns } from '@/ui/lists/lists.css';
import { markWordsSize } from '@/ui/text/text.css';
import { oneLine, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import * as post from './post-card.css';
import { thumbHeight, thumbWidth } from './post-media.css';

const { font, space } = vars;

/** A list with room for media and buttons beside the text. */
const WIDE = '(width >= 45rem)';
const NARROW = '(width < 45rem)';
/** A phone with text of twice the size. */
const TINY = '(width < 18rem)';

/** Rows stand in the columns of the list: each is as wide as its widest cell. */
export const list = style([
  cards,
  sharesColumns,
  {
    rowGap: space[1],
    columnGap: space[2],
    '@container': { [WIDE]: { gridTemplateColumns: 'auto minmax(18rem, 1fr) auto auto' } },
  },
]);

/** The height of a row, in pixels. */
export const HEIGHT = 56;

/** The author above one line of text, the reports above the buttons. */
export const row = style([
  post.row,
  {
    ...inSharedColumns,
    vars: { [thumbWidth]: '40px', [thumbHeight]: '40px', [markWordsSize]: '0' },
    gridTemplateAreas: `
      "box author  media side"
      ".   content media side"`,
    gridTemplateRows: 'auto 1fr',
    alignItems: 'center',
    paddingBlock: 3,
    '@container': {
      [NARROW]: {
        vars: { [thumbHeight]: '28px' },
        gridTemplateAreas: `
          "box     author  reports media"
          "content content content content"
          "actions actions actions actions"`,
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        gridTemplateRows: 'minmax(28px, auto)',
        columnGap: space[2],
        paddingBottom: 6,
      },
      [TINY]: {
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
/** A row without media. */
export const bareRow = style([
  row,
  {
    '@container': {
      [WIDE]: { gridTemplateAreas: '"box author author side" ". content content side"' },
    },
  },
]);

/** What does not fit in the line is left out whole. */
export const author = style([
  post.author,
  { height: '1lh', minHeight: 0, rowGap: '1lh', lineHeight: 24 / 12 },
]);

/** Behind the text what can be chosen; below it where the line would be too short for both. */
export const content = style([
  post.content,
  {
    ...wrappingRow(`0 ${space[2]}`),
    alignSelf: 'start',
    minHeight: 24,
  },
]);
/** As wide as the text, or what the choices leave. */
export const text = style({ flex: '1000 1 14ch', minWidth: 0, maxWidth: 'max-content' });
/** At least the beginning of the first one. */
export const choices = style([
  post.choices,
  // Also cuts off what is only for screen readers.
  { ...oneLine, position: 'relative', flex: '1 1 9ch' },
]);
/** With room for '…' behind it. */
export const choice = style([post.choice, { ...oneLine, maxWidth: 'calc(100% - 1.5em)' }]);

export const media = style([post.media, { flexWrap: 'nowrap', justifySelf: 'end' }]);

/** On narrow lists reports and buttons have places of their own. */
export const side = style([post.side, { gap: 0, '@container': { [NARROW]: { display: 'contents' } } }]);
/** On narrow lists their number alone. */
export const reports = style([
  post.reports,
  {
    minHeight: 20,
    '@container': {
      [NARROW]: {
        fontSize: 0,
        '::after': {
          content: ['attr(data-count)', 'attr(data-count) / ""'],
          fontSize: font.size[13],
        },
      },
    },
  },
]);
