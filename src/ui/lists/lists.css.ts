import { createVar, fallbackVar, globalStyle, keyframes, type StyleRule, style } from '@vanilla-extract/css';
import { muted } from '../text/text.css';
import { FOLDED, LOWEST, PHONE, SMALL } from '../theme/breakpoints';
import { HEADER_HEIGHT, PAGE_HEADER_HEIGHT } from '../theme/lengths';
import { belowHeader, edgeInForcedColors, raisedBox, stacked, wrappingRow } from '../theme/mixins';
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
    // The focus ring of the first element below is drawn over the margin, and would be covered by the padding.
    margin: `calc(-1 * ${vars.space[2]}) 0 ${vars.space[1]}`,
    padding: `${vars.space[2]} 0 ${vars.space[3]}`,
    background: vars.color.surface,
    // In a low window it would take the room of the rows and cover the focused one.
    '@media': { [`${FOLDED}, ${LOWEST}`]: { position: 'static' } },
  },
]);

/** Prev and Next. */
export const pager = style({ display: 'flex', gap: vars.space[2], marginInlineStart: 'auto' });
// On phones only the arrows are visible: with the words the pager would take a line of its own.
globalStyle(`${pager} :is(button, span)`, { '@media': { [PHONE]: { gap: 0, fontSize: 0 } } });

/** Sticky below the page's header, so a failure is visible when Next is pressed at the end of a page. */
export const failed = style({
  ...belowHeader,
  top: `calc(${HEADER_HEIGHT} + ${PAGE_HEADER_HEIGHT})`,
  marginBottom: vars.space[3],
});

/** The note about missing rows, above the list. */
export const leftOut = style({
  marginBottom: vars.space[3],
  color: vars.color.warning,
  fontSize: vars.font.size[13],
});

/** Around a list. Container queries (`@container`) of the list and its cards measure the width of this element. */
export const frame = style({ containerType: 'inline-size' });

// Shared columns: each column of a list is as wide as its widest cell. The list has the class `sharesColumns`, each row
// spreads `inSharedColumns`, and the slot between the two passes the columns on by these variables.
const slotColumns = createVar();
const slotSpan = createVar();

/** A list with shared columns. */
export const sharesColumns = style({ vars: { [slotColumns]: 'subgrid', [slotSpan]: '1 / -1' } });
/** A row of a list with shared columns. */
export const inSharedColumns = { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } satisfies StyleRule;

/** Around each card of a list. It fills its grid cell, and the card fills it. */
export const slot = style({
  display: 'grid',
  gridColumn: fallbackVar(slotSpan, 'auto'),
  gridTemplateColumns: fallbackVar(slotColumns, 'minmax(0, 1fr)'),
  // While cards move, presses hit none of them. The list still takes the pointer, so presses hit nothing below it either.
  selectors: { '[data-settling] > &': { pointerEvents: 'none' } },
});

const appear = keyframes({ from: { visibility: 'hidden' } });
const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** Around skeletons that appear at once, because their wait is over. */
export const delayed = style({});

export const skeleton = style({
  ...edgeInForcedColors,
  display: 'block',
  maxWidth: '100%',
  borderRadius: vars.radius.small,
  background: vars.color.border,
  // Content that arrives within 150 ms causes no flicker.
  animation: `${appear} 1ms 150ms both, ${breathe} 1.4s ease-in-out infinite`,
  selectors: { [`${delayed} &`]: { animationDelay: '0s' } },
});
/** A card that is still loading. */
export const placeholder = style({
  ...raisedBox,
  ...stacked(vars.space[2]),
  gridColumn: fallbackVar(slotSpan, 'auto'),
  alignContent: 'start',
  // 12 px with the border.
  padding: '11px',
  overflow: 'hidden',
});
