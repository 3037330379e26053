import { style } from '@vanilla-extract/css';
import { cards } from '@/ui/lists/card.css';
import { asManyAsFit, stacked } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import * as post from './post-card.css';

const { space } = vars;

/** A list without room for media beside the text. */
const MEDIA_BELOW = '(width < 36rem)';
/** A list with room for media and actions beside the text. */
const ACTIONS_BESIDE = '(width >= 45rem)';
// Between them: media beside the text, actions below.

/** Two posts side by side at 1920 px. */
export const list = style([cards, { gridTemplateColumns: asManyAsFit(800) }]);

/** The height of a post with media, in pixels. */
export const HEIGHT = 108;

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
        // All posts have the same buttons, so these stand in one column. They wrap above 40 % of the post.
        gridTemplateColumns: 'auto minmax(min(22ch, 35%), 1fr) auto fit-content(40%)',
        gridTemplateRows: 'auto 1fr',
        columnGap: space[3],
      },
    },
  },
]);
/** A post without media: its places stay empty. */
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

// As they are in every density.
export const { author, choices, choice, side, reports, reportsWords, reportsNumber } = post;
