import { globalStyle, style } from '@vanilla-extract/css';
import { STICKY_HEIGHT } from '@/ui/lists/lists.css';
import { FOLDED, HEADER_HEIGHT, SMALL, unseen } from '@/ui/theme/global.css';
import { raisedBox } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

export const frame = style({ ...raisedBox, containerType: 'inline-size' });

export const table = style({
  tableLayout: 'fixed',
  borderSpacing: 0,
  fontSize: vars.font.size[13],
  lineHeight: 20 / 13,
  fontVariantNumeric: 'tabular-nums',
});

/** Stops below the header and the page's own. */
export const head = style({
  position: 'sticky',
  top: `calc(${HEADER_HEIGHT} + ${STICKY_HEIGHT}px)`,
  zIndex: 1,
  '@media': { [FOLDED]: { top: HEADER_HEIGHT } },
});
// Scrolls a focused link clear of the sticky column titles, which are one line high.
globalStyle(`${table} a`, { scrollMarginTop: '32px', color: color.info, textDecoration: 'none' });

const cellBase = style({
  padding: `1px ${space[2]}`,
  borderBottom: `1px solid ${color.border}`,
  verticalAlign: 'top',
  selectors: {
    '&:first-child': { paddingInlineStart: space[4] },
    '&:last-child': { paddingInlineEnd: space[4] },
  },
});

export const columnTitle = style([
  cellBase,
  {
    background: color.raised,
    color: color.muted,
    fontSize: vars.font.size[12],
    fontWeight: vars.font.weight.medium,
    selectors: {
      '&:first-child': { borderStartStartRadius: vars.radius.large },
      '&:last-child': { borderStartEndRadius: vars.radius.large },
    },
  },
]);

/** A heading among the rows. */
export const section = style([
  cellBase,
  {
    background: color.sunken,
    fontWeight: vars.font.weight.strong,
    selectors: { '&&': { padding: `2px ${space[4]}` } },
  },
]);

export const cell = style([cellBase, { selectors: { 'tr:last-child > &': { borderBottom: 0 } } }]);

/** As high as the rows of text. */
export const placeholder = style({ display: 'flex', alignItems: 'center', height: '20px' });

const SIDE = '12px';

/**
 * Below the width of its columns an event has two lines: when, who and what, then to whom. The titles of the columns stay
 * for screen readers.
 */
globalStyle(`${table}, ${table} > tbody`, { '@media': { [SMALL]: { display: 'block' } } });
globalStyle(`${table} > thead`, { '@media': { [SMALL]: unseen } });
globalStyle(`${table} > tbody > tr`, {
  '@media': {
    [SMALL]: {
      display: 'grid',
      gridTemplateColumns: '84px minmax(0, 1fr) auto auto',
      columnGap: space[2],
      padding: `3px ${SIDE}`,
      borderBottom: `1px solid ${color.border}`,
    },
  },
});
// Larger text than a phone has room for: what does not fit its line follows on the next one.
const CROWDED = '(max-width: 15lh)';
globalStyle(`${table} > tbody > tr`, { '@container': { [CROWDED]: { display: 'flex', flexWrap: 'wrap' } } });
globalStyle(`${table} > tbody > tr > :last-child`, { '@container': { [CROWDED]: { flexBasis: '100%' } } });
globalStyle(`${table} tbody > tr > *`, { '@media': { [SMALL]: { padding: '0 !important', border: 0 } } });
globalStyle(`${table} > tbody > tr:not([aria-hidden]) > td:last-child::before`, {
  '@media': { [SMALL]: { content: ['"→ "', '"→ " / ""'] } },
});
globalStyle(`${table} > tbody > tr > :last-child`, { '@media': { [SMALL]: { gridColumn: '2 / -1' } } });
globalStyle(`${table} td:nth-child(n + 3)`, { '@media': { [SMALL]: { color: color.muted } } });
globalStyle(`${table} > tbody > tr > ${section}`, {
  '@media': {
    // As wide as the frame.
    [SMALL]: { gridColumn: '1 / -1', margin: `-3px -${SIDE}`, padding: `3px ${SIDE} !important` },
  },
});

export const rows = style({
  transition: `opacity ${vars.motion}`,
  selectors: { '&[data-dimmed=true]': { opacity: 0.55 } },
});
