import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { dangerText } from '@/ui/controls/button.css';
import { body, cards, overCard, panel } from '@/ui/lists/card.css';
import { absent, muted, row as wrapping } from '@/ui/text/text.css';
import { FOLDED, FORCED } from '@/ui/theme/global.css';
import { asManyAsFit, flexRow, lh, readable, smallText, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import { below, from } from '@/ui/theme/widths';

const { color, space, font } = vars;

/** Room for two of three buttons: the text is larger than a phone has room for. */
export const CROWDED = '(max-width: 15.5lh)';

/** Two posts side by side at 1920 px. */
export const list = style([cards, { containerType: 'inline-size', gridTemplateColumns: asManyAsFit(800) }]);

export const oneColumn = style([
  cards,
  { containerType: 'inline-size', gridTemplateColumns: 'minmax(0, 1fr)' },
]);
export const compactList = style([oneColumn, { gap: space[1] }]);

/** The heights of a row with media, and of a compact one, in pixels, for their skeletons. */
export const ROW_HEIGHT = 108;
export const COMPACT_HEIGHT = 56;

/** Room for the buttons, in px. A further button needs more room, and a later `BESIDE` and `STACKED`. */
export const SIDE = 264;
/** From this width a compact row has 320 px for its text beside the buttons; below, the buttons are under the text. */
export const BESIDE = from(1024);
export const STACKED = below(1024);
/** Room for the box that selects a post, in px. */
export const BOX = 30;

/** Between these widths the actions stand below the text. Below them a row has one column. */
const TABLET = `${from(700)} and (max-width: 53.0625em)`;

/** Text, and beside the actions the media: a text starts at one edge with media and without. */
export const row = style([
  panel,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'start',
    columnGap: space[3],
    padding: space[2],
    // Beside the box that selects it.
    paddingInlineStart: BOX,
    // What is left stays at the end: from the text to the actions it is never far.
    paddingInlineEnd: 'max(8px, 100% - 1200px)',
    '@media': {
      [FOLDED]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space[2] },
      [TABLET]: { selectors: { '&:not([data-bare=true])': { gridTemplateColumns: 'minmax(0, 1fr) 172px' } } },
    },
  },
]);
globalStyle(`${row}[data-banned=true] h2`, { color: color.muted });
/** A decided post steps back, its red buttons until the pointer or the focus is on it. */
const decided = `${row}[data-decided=true]`;
globalStyle(decided, { background: color.surface });
globalStyle(`${decided}, ${decided} h2, ${decided}:not(:hover, :focus-within) ${dangerText}`, {
  color: color.muted,
});
globalStyle(`${row} > input`, { ...overCard, insetInlineStart: 8, top: 12 });
globalStyle(`${decided} :is(img, canvas, video)`, { opacity: 0.4 });

export const media = style({
  display: 'flex',
  gap: space[1],
  minWidth: 0,
  '@media': { [TABLET]: { gridRowEnd: 'span 2' } },
});

export const text = style({
  ...stacked(space[1]),
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  minWidth: 0,
});

/** Without media the text takes their room. */
globalStyle(`${row}[data-bare=true] > ${text}`, { gridColumn: '1 / -2' });
export const author = style({
  ...wrappingRow(space[2]),
  maxWidth: '100%',
  minHeight: 24,
  overflow: 'hidden',
  color: color.muted,
  fontSize: font.size[12],
  whiteSpace: 'nowrap',
});
export const name = style({
  flexShrink: 0,
  // With the picture. The mark of hidden characters has room beside that.
  selectors: { '&:not(:has(button))': { maxWidth: 190 } },
  display: 'flex',
  alignItems: 'center',
  minHeight: 24,
  overflow: 'hidden',
  color: color.text,
  fontSize: font.size[14],
  lineHeight: 20 / 14,
});

export const noText = absent;

export const choices = style({ maxWidth: '100%' });
/** With the sign of a choice and no box, which would look like a button. */
export const choice = style({
  ...readable,
  display: 'inline-block',
  verticalAlign: 'top',
  fontSize: font.size[12],
  selectors: { '&:not(:last-child)': { marginInlineEnd: space[2] } },
  '::before': { content: ['"○\u00a0"', '"○\u00a0" / ""'], color: color.muted },
});

/** As wide as its buttons, whatever their labels are at the moment: each stands at the same place on every row. */
export const side = style({
  ...smallText,
  display: 'grid',
  gap: space[2],
  width: lh(SIDE),
  gridColumnEnd: -1,
});
globalStyle(`${side} > div`, {
  display: 'grid',
  gridTemplateColumns: `minmax(${lh(58)}, auto) auto 1fr`,
  columnGap: space[2],
  justifyItems: 'start',
  '@container': { [CROWDED]: { gridTemplateColumns: 'auto 1fr' } },
});
globalStyle(`${row} ${side}`, { '@media': { [FOLDED]: { gridColumn: 1, width: 'auto' } } });
// Where the text is too large for three columns there is one, on wide windows too.
const onLargeText = (rule: StyleRule) => ({
  '@media': { [from(850)]: { '@container': { '(max-width: 26lh)': rule } } },
});
globalStyle(row, onLargeText({ gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space[2] }));
globalStyle(`${row} ${side}`, onLargeText({ gridColumn: 1, width: 'auto' }));

export const reports = style([
  muted,
  {
    ...flexRow(space[1]),
    minHeight: 24,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    selectors: { '&[data-open=true]': { color: color.text, fontWeight: font.weight.medium } },
  },
]);

export const openFlag = dangerText;

export const failed = style({
  selectors: {
    '&&&': { background: color.dangerSoft, '@media': { [FORCED]: { borderStyle: 'dashed' } } },
  },
});

/** A disabled button that still shows its reason. */
export const outcome = style({ selectors: { '&&&[aria-disabled="true"]': { opacity: 1 } } });

export const you = muted;

/** The line that announces new reports. */
export const news = style({
  display: 'flex',
  justifyContent: 'center',
  selectors: { '&:not(:empty)': { marginBottom: space[2] } },
});

/** The post beside its media in the viewer. */
export const about = body;
export const aboutAuthor = wrapping;
/** The actions stay in sight below a text of any length. */
export const aboutText = style({ maxHeight: '40dvh', overflowY: 'auto', whiteSpace: 'pre-wrap' });
