import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { STICKY_HEIGHT } from '@/ui/lists/lists.css';
import { FOLDED, HEADER_HEIGHT, unseen } from '@/ui/theme/global.css';
import { raisedBox } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

/** The width of a time with seconds. */
const TIME = '10.2ch';

/** As wide as the columns with a name of 20 letters. Unlike rem, ch also grows with the browser's smallest text size. */
const COLUMNS = '86ch';

/**
 * Below the width of its columns an event is a line that wraps: when, who and what, then to whom. The titles of the columns
 * stay for screen readers. On paper all columns stay.
 */
const asLines = (rule: StyleRule) =>
  ({ '@media': { screen: { '@container': { [`(width < ${COLUMNS})`]: rule } } } }) satisfies StyleRule;

export const frame = style({
  ...raisedBox,
  containerType: 'inline-size',
  overflow: 'clip',
  fontSize: font.size[13],
  lineHeight: 20 / 13,
  fontVariantNumeric: 'tabular-nums',
});

export const table = style({ tableLayout: 'fixed', borderSpacing: 0, ...asLines({ display: 'block' }) });
// Scrolls a focused link clear of the sticky column titles, which are one line high.
globalStyle(`${table} a`, { scrollMarginTop: '32px', color: color.info, textDecoration: 'none' });

/** Stops below the header and the page's own. */
export const head = style([
  {
    position: 'sticky',
    top: `calc(${HEADER_HEIGHT} + ${STICKY_HEIGHT}px)`,
    zIndex: 1,
    '@media': { [FOLDED]: { top: HEADER_HEIGHT } },
  },
  asLines(unseen),
]);

export const rows = style({
  transition: `opacity ${vars.motion}`,
  selectors: { '&[data-dimmed=true]': { opacity: 0.55 } },
  ...asLines({ display: 'block' }),
});

const line = `1px solid ${color.border}`;

export const row = style(
  asLines({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[2],
    borderBottom: line,
    ':last-child': { borderBottom: 0 },
  }),
);
export const event = style([row, asLines({ padding: `3px ${space[3]}` })]);

/** A cell as wide as the table. */
export const across = style(asLines({ flexBasis: '100%' }));

/** A heading among the rows. */
export const section = style([
  across,
  {
    padding: `2px ${space[4]}`,
    borderBottom: line,
    background: color.sunken,
    fontWeight: font.weight.strong,
    ...asLines({ padding: `3px ${space[3]}`, borderBottom: 0 }),
  },
]);

// The parts of an event, which are also those of the titles.

const part = style({
  padding: `1px ${space[2]}`,
  borderBottom: line,
  verticalAlign: 'top',
  selectors: { [`${event}:last-child > &`]: { borderBottom: 0 } },
  ...asLines({ minWidth: 0, padding: 0, borderBottom: 0 }),
});

export const time = style([part, { paddingInlineStart: space[4], ...asLines({ minWidth: TIME }) }]);
export const user = style([part, asLines({ flex: '1 1 8ch' })]);
export const what = style([part, asLines({ color: color.muted })]);
/** In lines it stands below the user, or at the start of its line where 24 letters would have no room. */
export const target = style([
  what,
  {
    paddingInlineEnd: space[4],
    ...asLines({ flexBasis: '100%', paddingInlineStart: `clamp(0px, 100% - 24ch, ${TIME} + ${space[2]})` }),
    selectors: {
      // A placeholder points at nobody.
      'tr:not([aria-hidden]) > &::before': asLines({ content: ['"→ "', '"→ " / ""'] }),
    },
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
