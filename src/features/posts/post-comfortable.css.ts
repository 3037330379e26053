import { globalStyle, style } from '@vanilla-extract/css';
import { cards } from '@/ui/lists/card.css';
import { inSharedColumns, sharesColumns } from '@/ui/lists/lists.css';
import { asManyAsFit, stacked } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import * as post from './post-card.css';

const { space } = vars;

/** A list without room for media beside the text. */
const PHONE = '(width < 36rem)';
/** A list with room for media and buttons beside the text. */
const WIDE = '(width >= 45rem)';

/** Of the box, the text and the media. */
const COLUMNS = 'auto minmax(min(22ch, 35%), 1fr) auto';

/** Posts side by side. */
const TWO = '(width >= 100.5rem)';

/**
 * Each post has columns of its own. The buttons stand at one place because those of all posts are as wide, and wrap
 * where they would take more than two fifths, whether the post has media or not.
 */
const ownColumns = { gridTemplateColumns: `${COLUMNS} fit-content(40%)`, columnGap: space[3] };
const own = {
  list: [],
  slots: {},
  row: {
    contain: 'content',
    // The rest of a wide list stays empty: the actions are never far from the text.
    paddingInlineEnd: 'max(8px, 100% - 1200px)',
  },
  rowInWide: ownColumns,
  bareInWide: {},
  rowInTwo: {},
};
/** Posts stand in the columns of the list, but for those side by side. */
const shared = {
  list: [
    sharesColumns,
    {
      '@container': {
        [WIDE]: { gridTemplateColumns: `${COLUMNS} auto`, columnGap: space[3] },
        [TWO]: { gridTemplateColumns: asManyAsFit(800), columnGap: space[2] },
      },
    },
  ],
  slots: { '@container': { [TWO]: { gridColumn: 'auto' } } },
  row: {},
  rowInWide: { ...inSharedColumns, columnGap: 'normal' },
  bareInWide: { gridTemplateAreas: '"box author author side" ". content content side"' },
  rowInTwo: ownColumns,
};
/** To switch, choose the other one: here alone. */
const columns = { shared, own }.own;

/** Two posts side by side at 1920 px. */
export const list = style([cards, { gridTemplateColumns: asManyAsFit(800) }, ...columns.list]);
globalStyle(`${list} > div`, columns.slots);

/** The height of a post with media, in pixels. */
export const HEIGHT = 108;

export const row = style([
  post.row,
  {
    ...columns.row,
    gridTemplateAreas: `
      "box author  media"
      ".   content media"
      ".   side    media"`,
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateRows: 'auto 1fr auto',
    gap: `${space[1]} ${space[2]}`,
    '@container': {
      [PHONE]: {
        gridTemplateAreas: `
          "box author"
          ".   content"
          ".   media"
          ".   side"`,
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gridTemplateRows: 'none',
      },
      [WIDE]: {
        ...columns.rowInWide,
        gridTemplateAreas: `
          "box author  media side"
          ".   content media side"`,
        gridTemplateRows: 'auto 1fr',
      },
      [TWO]: columns.rowInTwo,
    },
  },
]);
/** A post without media. */
export const bareRow = style([row, { '@container': { [WIDE]: columns.bareInWide } }]);

export const { author, choices, choice, side, reports } = post;
export const media = style([post.media, { '@container': { [PHONE]: { marginBlock: space[1] } } }]);
export const content = style([
  post.content,
  {
    ...stacked(space[1]),
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    justifyItems: 'start',
  },
]);
/** Not wider for the words of its mark. */
export const text = style({ maxWidth: '100%' });
