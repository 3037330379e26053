import { globalStyle, style } from '@vanilla-extract/css';
import { visuallyHidden } from './global.css';
import { vars } from './theme.css';

/** One item of a list. The middle row takes the spare height, so the actions of neighboring cards line up. */
export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  // The default column is as wide as the longest word.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  minWidth: 0,
  minHeight: 152,
  padding: vars.space[4],
  background: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.small,
});

/**
 * A state is shown by an edge and a word: in the dark theme a filled card would stand out instead of
 * receding.
 */
globalStyle(`${card}[data-banned=true]`, { borderInlineStart: `3px solid ${vars.color.danger}` });
globalStyle(`${card}[data-hidden=true]`, { borderStyle: 'dashed', boxShadow: 'none' });
globalStyle(`${card}:is([data-banned=true], [data-hidden=true]) h2`, { color: vars.color.muted });

/** Cards side by side, as many as fit; `wide` is for cards with a picture or a row of buttons. */
const cards = style({
  display: 'grid',
  gap: vars.space[3],
  transition: `opacity ${vars.motion}`,
  // The previous page while the next one loads.
  selectors: { '&[data-dimmed=true]': { opacity: 0.55 } },
});
const columns = (min: number) => `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`;
/** Dense enough to show a page of 24 at 1440x900. */
export const grid = style([
  cards,
  { gap: vars.space[2], gridTemplateColumns: columns(224), gridAutoRows: '1fr' },
]);
globalStyle(`${grid} ${card}`, { gap: '6px', minHeight: 0, padding: `10px ${vars.space[3]}` });
export const wideGrid = style([cards, { gridTemplateColumns: columns(360) }]);

export const top = style({ display: 'flex', gap: vars.space[3], alignItems: 'center', minWidth: 0 });

export const who = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2,
  minWidth: 0,
  flex: 1,
});

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  margin: 0,
  minWidth: 0,
  fontSize: 15,
  fontWeight: vars.font.weight.strong,
  lineHeight: '20px',
});

export const nameText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** A line of facts: counts, dates. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[2],
  margin: 0,
  color: vars.color.muted,
  fontSize: vars.font.size[12],
  fontVariantNumeric: 'tabular-nums',
});

export const body = style({ display: 'grid', alignContent: 'start', gap: vars.space[3], minWidth: 0 });

/** Tight enough that three buttons fit in the narrowest card. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px',
  minHeight: 28,
});

export const spring = style({ flex: 1 });

export const loading = style([visuallyHidden]);

globalStyle(`${grid} ${actions}`, { flexWrap: 'nowrap', gap: vars.space[1] });
