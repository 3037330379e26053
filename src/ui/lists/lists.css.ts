import { createVar, fallbackVar, keyframes, type StyleRule, style } from '@vanilla-extract/css';
import { belowHeader, belowPageHeader, edgeInForcedColors, raisedBox, stacked } from '../theme/mixins';
import { vars } from '../theme/theme.css';
import * as pageHeader from './page-header.css';

/** Sticky, so a failure is visible when Next is pressed at the end of a page. */
export const failed = style({
  ...belowHeader,
  marginBottom: vars.space[3],
  selectors: { [`${pageHeader.sticky} ~ &`]: belowPageHeader },
});

/** The note about missing rows, above the list. */
export const leftOut = style({
  marginBottom: vars.space[3],
  color: vars.color.warning,
  fontSize: vars.font.size[13],
});

/** Around a list. Container queries (`@container`) of the list and its cards measure the width of this element. */
export const frame = style({ containerType: 'inline-size' });

/**
 * A row of a `SettlingBox` (list.tsx), which sets `data-settling` for 500 ms after its rows have changed. Presses then hit no
 * row. The list still takes the pointer, so presses hit nothing behind the list either.
 */
export const settlingRow = {
  selectors: { '[data-settling] > &': { pointerEvents: 'none' } },
} satisfies StyleRule;

// Shared columns: each column of a list is as wide as its widest cell.
//   list (`sharesColumns`, and its `gridTemplateColumns`)  >  slot (subgrid)  >  row (`rowInSharedColumns`: subgrid)
// The slots read these variables. In a list that does not set them, a slot is one cell of the grid.
const slotColumns = createVar();
const slotSpan = createVar();

/** A list with shared columns. */
export const sharesColumns = style({ vars: { [slotColumns]: 'subgrid', [slotSpan]: '1 / -1' } });

/** Around each card of a list. It fills its grid cell, and the card fills it. */
export const slot = style({
  ...settlingRow,
  display: 'grid',
  gridColumn: fallbackVar(slotSpan, 'auto'),
  gridTemplateColumns: fallbackVar(slotColumns, 'minmax(0, 1fr)'),
});
/** A row of a list with shared columns. */
export const rowInSharedColumns = {
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
} satisfies StyleRule;

const appear = keyframes({ from: { visibility: 'hidden' } });
const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** A marker without rules: the skeletons inside appear at once, because the component around them has waited. */
export const alreadyWaited = style({});

export const skeleton = style({
  ...edgeInForcedColors,
  display: 'block',
  maxWidth: '100%',
  borderRadius: vars.radius.small,
  background: vars.color.border,
  // Content that arrives within 150 ms causes no flicker.
  animation: `${appear} 1ms 150ms both, ${breathe} 1.4s ease-in-out infinite`,
  selectors: { [`${alreadyWaited} &`]: { animationDelay: '0s' } },
});
/** A card that is still loading. */
export const placeholder = style({
  ...raisedBox,
  ...stacked(vars.space[2]),
  // In the place of a slot.
  gridColumn: fallbackVar(slotSpan, 'auto'),
  alignContent: 'start',
  // 12 px with the border.
  padding: '11px',
  overflow: 'hidden',
});
