import type { StyleRule } from '@vanilla-extract/css';
import { FOLDED, LOWEST } from './breakpoints';
import { HEADER_HEIGHT, PAGE_HEADER_HEIGHT } from './lengths';
import { vars } from './theme.css';

/** A box that stands out from the page: a card, a tile, a menu. */
export const raisedBox = {
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.raised,
} satisfies StyleRule;

/** A border for elements that only their background sets apart: drawn in forced colors, which leave backgrounds out. */
export const edgeInForcedColors = {
  outline: '1px solid transparent',
  outlineOffset: '-1px',
} satisfies StyleRule;

/** A line over the edge of a box with a picture: light pictures need an edge too. */
export const edgeOverPicture = {
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    border: `1px solid ${vars.color.edge}`,
    borderRadius: 'inherit',
    pointerEvents: 'none',
  },
} satisfies StyleRule;

/** A `content` that screen readers do not read. The first value is for Firefox before 128, without alternative text. */
export const silent = (text: string) => [text, `${text} / ""`];

/**
 * Stays below the header while the page scrolls. A rule with an `@media` of its own spreads this `@media`, or covers LOWEST
 * itself.
 */
export const belowHeader = {
  position: 'sticky',
  top: HEADER_HEIGHT,
  zIndex: vars.z.nav,
  '@media': { [LOWEST]: { position: 'static' } },
} satisfies StyleRule;
/** Stays below a sticky page header, which scrolls away in a FOLDED window (page-header.css.ts). */
export const belowPageHeader = {
  ...belowHeader,
  top: `calc(${HEADER_HEIGHT} + ${PAGE_HEADER_HEIGHT})`,
  '@media': { ...belowHeader['@media'], [FOLDED]: { top: HEADER_HEIGHT } },
} satisfies StyleRule;

/** The columns of a grid: as many as fit, each at least so wide or as wide as the grid. Some may stay empty. */
export const asManyAsFit = (least: string) => `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`;
/** The same without empty columns: a few items share the whole width. */
export const sharedWidth = (least: string) => `repeat(auto-fit, minmax(min(${least}, 100%), 1fr))`;

/** The text of facts, badges and buttons on cards. */
export const smallText = { fontSize: vars.font.size[12], lineHeight: 1.5 } satisfies StyleRule;

/** A length of a control: at least 36 px on touch screens. */
export const touchable = (px: number) => `max(${px}px, var(--finger))`;

/** A column of text with about 75 letters in a line: `ch` measures '0', which is wider than most letters. */
export const readable = { maxWidth: '58ch' } satisfies StyleRule;

/** Cuts a text that does not fit its one line. */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} satisfies StyleRule;

/** Cuts a text after its first `count` lines. */
export const firstLines = (count: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: count,
    overflow: 'hidden',
  }) satisfies StyleRule;

/** One below the other, with a gap between. */
export const stacked = (gap: string | number) => ({ display: 'grid', gap }) satisfies StyleRule;
/** A button with its content in the middle. */
export const centeredContent = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
} satisfies StyleRule;

export const flexRow = (gap: string) => ({ display: 'flex', alignItems: 'center', gap }) satisfies StyleRule;
export const wrappingRow = (gap: string) => ({ ...flexRow(gap), flexWrap: 'wrap' }) satisfies StyleRule;
