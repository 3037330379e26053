import { globalStyle, style } from '@vanilla-extract/css';
import { muted } from '../text/text.css';
import { FOLDED, LOWEST, PHONE, SMALL } from '../theme/breakpoints';
import { PAGE_HEADER_HEIGHT } from '../theme/lengths';
import { belowHeader, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

export const header = style({
  ...wrappingRow(`${vars.space[2]} ${vars.space[4]}`),
  minHeight: '32px',
  marginBottom: vars.space[4],
});
export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
  '@media': { [SMALL]: { width: '100%' } },
});
export const title = style({ fontSize: vars.font.size[20], lineHeight: 1.4 });
export const count = style([muted, { fontVariantNumeric: 'tabular-nums' }]);
/** At the end of the header's line. Below 768 px they have a line for themselves. */
export const actions = style({
  ...wrappingRow(vars.space[2]),
  justifyContent: 'end',
  marginInlineStart: 'auto',
  '@media': { [SMALL]: { width: '100%' } },
});

/** Sticky: Prev, Next and the count are also needed at the end of the page. */
export const sticky = style([
  header,
  {
    ...belowHeader,
    // Failures and column titles stick below this height: a line of buttons with the paddings.
    minHeight: PAGE_HEADER_HEIGHT,
    // Takes back the padding at the top. At the foot, 4 + 12 are the margin of `header`. Not all of it is padding, which would
    // cover the focus ring of the first element below.
    margin: `calc(-1 * ${vars.space[2]}) 0 ${vars.space[1]}`,
    padding: `${vars.space[2]} 0 ${vars.space[3]}`,
    background: vars.color.surface,
    // Where it takes several lines or the window is low, it would take the room of the rows and cover the focused one.
    '@media': { [`${FOLDED}, ${LOWEST}`]: { position: 'static' } },
  },
]);

/** Prev and Next. */
export const pager = style({ display: 'flex', gap: vars.space[2], marginInlineStart: 'auto' });
// On phones only the arrows are visible: with the words the pager would take a line of its own. Button has spans around
// its words and around the words with their icon.
globalStyle(`${pager} span`, { '@media': { [PHONE]: { gap: 0, fontSize: 0 } } });
