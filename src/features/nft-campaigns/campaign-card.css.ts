import { style } from '@vanilla-extract/css';
import { buttonInset } from '@/ui/controls/button.css';
import { body, facts as cardFacts, cards, panel, actions as wrappingActions } from '@/ui/lists/card.css';
import { frameHeight } from '@/ui/media/media.css';
import { asManyAsFit, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

/** A list with room for the picture beside the text. */
const BESIDE = '(width >= 36rem)';

export const list = style([cards, { gridTemplateColumns: asManyAsFit('540px') }]);

/** The height of most campaigns, in pixels. */
export const HEIGHT = 197;
/** Padding (2 x 8) and border (2 x 1), which `contain-intrinsic-size` does not include. */
const PADDING_AND_BORDER = 18;

/** 6 campaigns are in view at 1440x900, even if their buttons take two lines. */
export const card = style([
  panel,
  {
    ...stacked(`${space[2]} ${space[4]}`),
    // Above the text the picture is wider than beside it, and about the same shape.
    vars: { [frameHeight]: '220px' },
    gridTemplateAreas: '"media" "text" "actions"',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    padding: space[2],
    // With hundreds of campaigns, the browser skips the layout of those out of sight.
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${HEIGHT - PADDING_AND_BORDER}px`,
    '@container': {
      [BESIDE]: {
        vars: { [frameHeight]: '132px' },
        gridTemplateAreas: '"media text" "actions actions"',
        gridTemplateColumns: '176px minmax(0, 1fr)',
        gridTemplateRows: '1fr auto',
      },
    },
  },
]);

export const media = style({ gridArea: 'media' });
export const text = style([body, { gridArea: 'text', gap: 6 }]);
/** The state and the numbers of NFTs. */
export const facts = style([cardFacts, { alignItems: 'center', marginTop: 2 }]);

/** The four numbers of packs: two by two, or in one line. */
export const packs = style({
  ...stacked(`${space[1]} ${space[4]}`),
  gridTemplateColumns: '1fr 1fr',
  padding: `3px ${space[2]}`,
  borderRadius: vars.radius.medium,
  background: color.sunken,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
  '@container': { [BESIDE]: wrappingRow(`${space[1]} ${space[4]}`) },
});

/** 5 px instead of the usual 8: so tight that all five buttons are in one line at 1440 and 1920 px. */
export const actions = style([wrappingActions, { vars: { [buttonInset]: '5px' }, gridArea: 'actions' }]);
