import { createVar, fallbackVar, globalStyle, keyframes, type StyleRule, style } from '@vanilla-extract/css';
import { muted } from '../text/text.css';
import { FOLDED, HEADER_HEIGHT, LOWEST, PHONE, SMALL } from '../theme/global.css';
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
/** At the end of its line, or of a line of its own. */
export const actions = style({
  ...wrappingRow(vars.space[2]),
  justifyContent: 'end',
  marginInlineStart: 'auto',
  '@media': { [SMALL]: { width: '100%' } },
});

/** The height of a header that sticks, in px. */
export const STICKY_HEIGHT = 52;

/** A header with Prev and Next, which are needed at the end of a page too, as is the count. */
export const sticky = style([
  header,
  {
    ...belowHeader,
    // The focus ring of the first element below is drawn over the margin, and would be covered by the padding.
    margin: `calc(-1 * ${vars.space[2]}) 0 ${vars.space[1]}`,
    padding: `${vars.space[2]} 0 ${vars.space[3]}`,
    background: vars.color.surface,
    // In a low window it would take the room of the rows, and cover the one in focus.
    '@media': { [`${FOLDED}, ${LOWEST}`]: { position: 'static' } },
  },
]);

/** At the end of its line. */
export const pager = style({ display: 'flex', gap: vars.space[2], marginInlineStart: 'auto' });
/** Only the arrows: the words would take a line of their own. */
globalStyle(`${pager} :is(button, span)`, { '@media': { [PHONE]: { gap: 0, fontSize: 0 } } });

/** Sticks below the header, so a failure is visible when Next is pressed at the end of a page. */
export const failed = style({
  ...belowHeader,
  top: `calc(${HEADER_HEIGHT} + ${STICKY_HEIGHT}px)`,
  marginBottom: vars.space[3],
});

/** The note about missing rows, above the list. */
export const leftOut = style({
  marginBottom: vars.space[3],
  color: vars.color.warning,
  fontSize: vars.font.size[13],
});

/** Around a list: a list and its cards can ask for its width by `@container`. */
export const frame = style({ containerType: 'inline-size' });

const slotColumns = createVar();
const slotSpan = createVar();

/** A list whose rows stand in the list's own columns, so that each column is as wide as its widest cell. */
export const sharesColumns = style({ vars: { [slotColumns]: 'subgrid', [slotSpan]: '1 / -1' } });
/** A row of such a list. */
export const inSharedColumns = { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } satisfies StyleRule;

/** A card's slot: the slot fills its grid cell, and the card fills the slot. */
export const slot = style({
  display: 'grid',
  gridColumn: fallbackVar(slotSpan, 'auto'),
  gridTemplateColumns: fallbackVar(slotColumns, 'minmax(0, 1fr)'),
  // The list itself still takes the pointer, and shields what is below it.
  selectors: { '[data-settling] > &': { pointerEvents: 'none' } },
});

const appear = keyframes({ from: { visibility: 'hidden' } });
const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** Around skeletons that have waited already. */
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
  padding: '11px',
  overflow: 'hidden',
});
