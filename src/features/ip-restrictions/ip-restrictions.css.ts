import { globalStyle, style } from '@vanilla-extract/css';
import { panel } from '@/ui/lists/card.css';
import { medium, small } from '@/ui/text/text.css';
import { FOLDED } from '@/ui/theme/breakpoints';
import { BUTTONS_ROOM_FOLDED } from '@/ui/theme/lengths';
import { asManyAsFit, belowHeader, sharedWidth, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

export const page = style({ display: 'flex', flexDirection: 'column' });
/**
 * The height of the bar where it is highest, on a phone with large text: paddings and border (25 px), three lines of text (61)
 * and two lines of buttons (36, after a gap of 12).
 */
const HIGHEST_BAR = 25 + 61 + 2 * (12 + 36);
// Scrolls a focused input clear of the bar: `scrollPadding` of html (global.css.ts) does so for BUTTONS_ROOM_FOLDED only. 3 px
// are the focus outline.
const MORE_ROOM = `calc(${HIGHEST_BAR}px + 3px - ${BUTTONS_ROOM_FOLDED})`;
globalStyle(`${page} input`, { '@media': { [FOLDED]: { scrollMarginBottom: MORE_ROOM } } });

// The bar

/** Below the header. Where FOLDED, below the lists and at the foot of the window, as a form's buttons are. */
export const bar = style({
  ...belowHeader,
  ...wrappingRow(space[3]),
  justifyContent: 'end',
  padding: `${space[2]} 0`,
  // Takes back the padding at the top.
  marginTop: `calc(-1 * ${space[2]})`,
  background: color.surface,
  '@media': {
    ...belowHeader['@media'],
    [FOLDED]: {
      // In the document the bar comes first.
      order: 1,
      top: 'auto',
      bottom: 0,
      margin: 0,
      paddingBlock: space[3],
      borderTop: `1px solid ${color.border}`,
    },
  },
});
/** Above the lists it is always three lines high: otherwise the lists would move when a text changes. */
export const barTexts = style({
  display: 'grid',
  alignContent: 'center',
  flex: '1 1 320px',
  height: '3lh',
  overflowY: 'auto',
  '@media': { [FOLDED]: { height: 'auto', maxHeight: '3lh' } },
});
export const summary = medium;
export const meanwhile = style({ color: color.warning, fontSize: font.size[13] });

// The lists

export const lists = style({
  ...stacked(space[3]),
  gridTemplateColumns: sharedWidth('320px'),
  alignItems: 'start',
});

/**
 * The height of both lists and of their skeleton, in pixels. It depends on no content, so that nothing below moves when a
 * state changes lists. At 1440 px a list of all states does not scroll.
 */
export const LIST_HEIGHT = 596;

export const list = style([
  panel,
  {
    ...stacked(space[2]),
    // Title, hint, filter, lines.
    gridTemplateRows: 'auto auto auto 1fr',
    height: LIST_HEIGHT,
    padding: `${space[4]} ${space[4]} ${space[6]}`,
    // Lists below each other need no common height.
    '@media': { [FOLDED]: { height: 'auto' } },
  },
]);
export const listTop = style({ ...wrappingRow(`0 ${space[2]}`), alignItems: 'baseline' });
export const listTitle = style({ flex: 'auto' });
export const count = style([small, { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }]);
export const filter = style({ flex: '1 1 160px' });

export const lines = style({
  display: 'grid',
  gridTemplateColumns: asManyAsFit('20ch'),
  alignContent: 'start',
  // Room for the focus outline, which is drawn outside of a box and would be clipped here. The texts stay where they are.
  margin: '0 -4px',
  padding: '0 4px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
export const line = style({ ...wrappingRow(`0 ${space[3]}`), minHeight: 28 });

// Past restrictions

export const past = style({ display: 'grid', gap: space[2], marginTop: space[6] });
export const pastTitle = style({ fontSize: font.size[16] });
export const table = style({
  maxWidth: 720,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: font.size[13],
  fontVariantNumeric: 'tabular-nums',
});
export const cell = style({
  padding: `${space[2]} ${space[2]} ${space[2]} 0`,
  borderBottom: `1px solid ${color.border}`,
});
export const columnTitle = style([cell, small, medium]);
export const stateTitle = style([columnTitle, { width: '40%' }]);
