import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { base as button, buttonInset } from '../controls/button.css';
import { checkbox } from '../inputs/choices.css';
import { PHONE, TOUCH } from '../theme/global.css';
import { asManyAsFit, firstLines, flexRow, oneLine, raisedBox, stacked, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, space } = vars;

/** The surface of a card or of a separate row. */
export const panel = style({ ...raisedBox, boxShadow: vars.shadow.small });

/** One item of a list. The middle row takes the spare height, so the actions of neighboring cards line up. */
export const card = style([
  panel,
  {
    ...stacked(space[3]),
    contain: 'content',
    gridTemplateRows: 'auto 1fr auto',
    // The default column is as wide as the longest word.
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 152,
    padding: space[3],
  },
]);

/** A list in which banned items step back: no lighter than the page, in both themes. */
export const receding = style({});

const nameColor = createVar();
globalStyle('article h2', { color: nameColor });

/** The box that selects a card, in the card's area `box`. */
export const selectBox = style([
  checkbox,
  {
    gridArea: 'box',
    placeSelf: 'center',
    position: 'relative',
    zIndex: 1,
    cursor: 'pointer',
    // A finger needs more than the box.
    '@media': {
      [TOUCH]: { '::before': { content: '', position: 'absolute', inset: '-5px -17px -17px -5px' } },
    },
  },
]);

/** Every card and row, for its states: each is an edge and a word. */
export const item = style({
  selectors: {
    '&[data-banned=true]': { boxShadow: `inset 3px 0 0 ${color.danger}` },
    [`${receding} &[data-banned=true]`]: { vars: { [nameColor]: color.muted }, background: color.surface },
    '&[data-hidden=true]': {
      vars: { [nameColor]: color.muted },
      borderStyle: 'dashed',
      borderColor: color.borderStrong,
      boxShadow: 'none',
    },
    [`&:has(> ${selectBox}:checked)`]: {
      borderColor: color.accent,
      // Pale, so that chips and avatars keep their own grounds.
      background: `color-mix(in srgb, ${color.accentSoft}, ${color.raised})`,
    },
  },
});

/** Cards side by side, as many as fit. */
export const cards = style({
  ...stacked(space[2]),
  // The previous page while the next one loads. An answer within 150 ms causes no flicker, nor the work of drawing it.
  selectors: { '&[data-dimmed=true]': { opacity: 0.55, transition: `opacity ${vars.motion} 150ms` } },
});
/** For cards with a picture or a row of buttons. */
export const wideGrid = style([cards, { gridTemplateColumns: asManyAsFit(360) }]);

export const top = style({ ...wrappingRow(space[3]), minWidth: 0 });

export const who = style({
  ...stacked(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  // With less room the line wraps.
  flex: '1 1 5lh',
});

export const name = style({
  ...flexRow(space[1]),
  minWidth: 0,
  minHeight: 20,
  fontSize: 15,
  lineHeight: 20 / 15,
});

/** A question or a title, two lines at most: a question may be as long as an answer. */
export const question = style({ ...firstLines(2), fontSize: 15, lineHeight: 22 / 15 });

/** A line of facts: counts, dates. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[2],
  minHeight: 18,
  color: color.muted,
  fontSize: vars.font.size[12],
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 18 / 12,
});

const cut = { ...oneLine, display: 'block' };
/** A name and a line of facts that are cut where they do not fit. */
export const cutName = style([name, cut]);
export const cutFacts = style([facts, cut]);

export const body = style({ display: 'grid', alignContent: 'start', gap: space[3], minWidth: 0 });

/** Tight enough that three buttons fit in the narrowest card. */
export const actions = style({ ...wrappingRow(space[1]), vars: { [buttonInset]: '8px' }, minHeight: 28 });

/** At the end of its line, and of the next one where it wraps. */
export const atTheEnd = style({ marginInlineStart: 'auto' });
// Three and more fill their lines on a phone, also where the last one has one for itself.
globalStyle(`${actions}:has(> ${atTheEnd}:nth-child(n + 3)) > ${button}`, {
  '@media': { [PHONE]: { flexGrow: 1 } },
});
