import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { settlingRow } from '@/ui/lists/lists.css';
import { unseen } from '@/ui/theme/global.css';
import { belowPageHeader, raisedBox, silent } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

/** The widths of the columns in ch, because rem would not grow with a browser's minimum text size. `target` takes the rest. */
const WIDTH = { time: 17, user: 21, kind: 14, action: 16 };
/** Room for all columns, with 18ch for `target`. */
const ALL_COLUMNS = WIDTH.time + WIDTH.user + WIDTH.kind + WIDTH.action + 18;

/**
 * For a list narrower than its columns: each event is a line that wraps, with the target last. On paper all columns stay.
 * `ch` is of the frame here (13 px), but of the column titles in the table (12 px): events become lines a little before
 * `target` is too narrow.
 */
const asLines = (rule: StyleRule) =>
  ({ '@media': { screen: { '@container': { [`(width < ${ALL_COLUMNS}ch)`]: rule } } } }) satisfies StyleRule;

export const frame = style({
  ...raisedBox,
  containerType: 'inline-size',
  // Not hidden, within which the column titles would not stick to the window.
  overflow: 'clip',
  fontSize: font.size[13],
  lineHeight: 20 / 13,
  fontVariantNumeric: 'tabular-nums',
});

/** The column titles set the widths of the columns. */
export const table = style({ tableLayout: 'fixed', borderSpacing: 0, ...asLines({ display: 'block' }) });
// Links to people are made elsewhere. Focused ones scroll clear of the sticky column titles: a line and a gap.
globalStyle(`${table} a`, { scrollMarginTop: '32px', color: color.info, textDecoration: 'none' });

/**
 * The column titles. Where events are lines, only screen readers read them. Two objects, which are merged deeply:
 * `belowPageHeader` and `asLines` both have an `@media`, and spread into one, the second would replace the first.
 */
export const head = style([
  // Over the rows, and below the page header.
  { ...belowPageHeader, zIndex: 1 },
  asLines(unseen),
]);

export const rows = style({
  transition: `opacity ${vars.motion}`,
  selectors: { '&[data-dimmed=true]': { opacity: 0.55 } },
  ...asLines({ display: 'block' }),
});

const border = `1px solid ${color.border}`;

/** Every tr of the body: of a day, of an event, of a failure. */
export const row = style([
  settlingRow,
  asLines({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[2],
    borderBottom: border,
    ':last-child': { borderBottom: 0 },
  }),
]);
export const event = style([row, asLines({ padding: `3px ${space[3]}` })]);

/** A cell as wide as the table. */
export const across = style(asLines({ flexBasis: '100%' }));

/** The heading of a day. */
export const day = style([
  across,
  {
    padding: `2px ${space[4]}`,
    borderBottom: border,
    background: color.sunken,
    fontWeight: font.weight.strong,
    ...asLines({ padding: `3px ${space[3]}`, borderBottom: 0 }),
  },
]);

// The cells of an event. The column titles have the same classes.

const cell = style({
  padding: `1px ${space[2]}`,
  borderBottom: border,
  verticalAlign: 'top',
  selectors: { [`${event}:last-child > &`]: { borderBottom: 0 } },
  // As wide as the text: beats the `width` of `time`, `user` and so on, which are plain rules and therefore emitted first
  // (breakpoints.ts).
  ...asLines({ width: 'auto', minWidth: 0, padding: 0, borderBottom: 0 }),
});
const cellMutedInLine = style([cell, asLines({ color: color.muted })]);

/** The width of '12:00:00 AM', so that the users stand below each other. Colons and the space are narrower than a digit. */
const TIME_IN_LINE = '10.2ch';
export const time = style([
  cell,
  {
    width: `${WIDTH.time}ch`,
    paddingInlineStart: space[4],
    ...asLines({ minWidth: TIME_IN_LINE }),
  },
]);
export const user = style([cell, { width: `${WIDTH.user}ch`, ...asLines({ flex: '1 1 8ch' }) }]);
export const kind = style([cellMutedInLine, { width: `${WIDTH.kind}ch` }]);
export const action = style([cellMutedInLine, { width: `${WIDTH.action}ch` }]);

/** Indents the target as far as the user; less where fewer than 24 letters of the target would fit. */
const INDENT_TO_USER = `clamp(0px, 100% - 24ch, ${TIME_IN_LINE} + ${space[2]})`;
export const target = style([
  cellMutedInLine,
  {
    paddingInlineEnd: space[4],
    selectors: {
      // No arrow in a placeholder.
      'tr:not([aria-hidden]) > &::before': asLines({ content: silent('"→ "') }),
    },
    ...asLines({ flexBasis: '100%', paddingInlineStart: INDENT_TO_USER }),
  },
]);

export const columnTitle = style({
  background: color.raised,
  color: color.muted,
  fontSize: font.size[12],
  fontWeight: font.weight.medium,
  overflowWrap: 'normal',
});

/** As high as a line of text, at least. */
export const placeholder = style({ display: 'flex', alignItems: 'center', minHeight: '20px' });
