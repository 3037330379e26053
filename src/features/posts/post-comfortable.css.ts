import { style } from '@vanilla-extract/css';
import { cards } from '@/ui/lists/card.css';
import { asManyAsFit, stacked } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import * as post from './post-card.css';
import { MAIN_HEIGHT } from './post-media.css';

const { space } = vars;

// post-looks.ts chooses between this file and post-compact.css.ts: both export the same names.
//
// A row has three forms. By default the media stand beside the text, and the actions below.

/** The media stand below the text too. */
const MEDIA_BELOW = '(width < 36rem)';
/** The actions stand beside the text too. */
const ACTIONS_BESIDE = '(width >= 45rem)';

/** Two posts side by side at 1920 px. */
export const list = style([cards, { gridTemplateColumns: asManyAsFit('800px') }]);

/** The height of a skeleton, in pixels: that of a post with media. Padding and border are 18. */
export const HEIGHT = MAIN_HEIGHT + 18;

export const row = style([
  post.row,
  {
    contain: 'content',
    gridTemplateAreas: `
      "box author  media"
      ".   content media"
      ".   side    media"`,
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateRows: 'auto 1fr auto',
    gap: `${space[1]} ${space[2]}`,
    // Spare width goes to the end, so the actions stay near the text: a post uses at most 1200 px.
    paddingInlineEnd: 'max(8px, 100% - 1200px)',
    '@container': {
      [MEDIA_BELOW]: {
        gridTemplateAreas: `
          "box author"
          ".   content"
          ".   media"
          ".   side"`,
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gridTemplateRows: 'none',
      },
      [ACTIONS_BESIDE]: {
        gridTemplateAreas: `
          "box author  media side"
          ".   content media side"`,
        // The text keeps 22ch, but at most 35 % of a narrow post. All posts have the same buttons, so their columns line up
        // without a width. The buttons wrap where they would take more than 40 %.
        gridTemplateColumns: 'auto minmax(min(22ch, 35%), 1fr) auto fit-content(40%)',
        gridTemplateRows: 'auto 1fr',
        columnGap: space[3],
      },
    },
  },
]);
/**
 * A post without media. Only post-compact.css.ts draws it in another way. A style of its own, because Knip reports a second name
 * of an export.
 */
export const bareRow = style([row]);

export const media = style([post.media, { '@container': { [MEDIA_BELOW]: { marginBlock: space[1] } } }]);
export const content = style([
  post.content,
  {
    ...stacked(space[1]),
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    justifyItems: 'start',
  },
]);
/** The mark of hidden characters must not widen the text. */
export const text = style({ maxWidth: '100%' });

// As in post-card.css.ts.
export const { author, choices, choice, side, reports, reportsWords, reportsNumber } = post;
