import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { buttonGrow, buttonInset } from '../controls/button.css';
import { checkbox } from '../inputs/choices.css';
import { PHONE, TOUCH } from '../theme/breakpoints';
import { asManyAsFit, firstLines, flexRow, oneLine, raisedBox, stacked, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, space } = vars;

// A card has three layers: `panel` is its surface, `card` (or a class of the list) arranges its parts, and `item` draws its
// states.

/** The surface of a card or of a separate row. */
export const panel = style({ ...raisedBox, boxShadow: vars.shadow.small });

/** The usual card. Its middle row takes the spare height, so the actions of neighboring cards line up. */
export const card = style([
  panel,
  {
    ...stacked(space[3]),
    contain: 'content',
    gridTemplateRows: 'auto 1fr auto',
    // The default column would be as wide as the longest word.
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 152,
    padding: space[3],
  },
]);

/** The box that selects a card, in the card's area `box`. */
export const selectBox = style([
  checkbox,
  {
    gridArea: 'box',
    placeSelf: 'center',
    position: 'relative',
    // The target lies over the parts beside it.
    zIndex: 1,
    cursor: 'pointer',
    // The target for a finger: 38 px, 5 + 16 (choices.css.ts) + 17. Most of it is right of the box and below, because the box
    // is in a corner.
    '@media': {
      [TOUCH]: { '::before': { content: '', position: 'absolute', inset: '-5px -17px -17px -5px' } },
    },
  },
]);

/** A marker without rules: a list that dims its banned cards to the page's background. The list of banned users does not. */
export const receding = style({});

/** Set by a state that dims the name. */
const nameColor = createVar();

/** The states of every card and row. Banned, hidden and selected ones have a marked edge. */
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
      // Half the accent, so that badges stay readable.
      background: `color-mix(in srgb, ${color.accentSoft}, ${color.raised})`,
    },
  },
});

/** The cards of a list: one column, unless the list sets others. */
export const cards = style({
  ...stacked(space[2]),
  // The previous page while the next one loads. Not dimmed for an answer within 150 ms, which would flicker.
  selectors: { '&[data-dimmed=true]': { opacity: 0.55, transition: `opacity ${vars.motion} 150ms` } },
});
/** Side by side, as many as fit: for cards with a picture or a row of buttons. */
export const wideGrid = style([cards, { gridTemplateColumns: asManyAsFit('360px') }]);

export const top = style({ ...wrappingRow(space[3]), minWidth: 0 });

export const who = style({
  ...stacked(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  // With room for fewer letters it wraps below the avatar.
  flex: '1 1 11ch',
});

export const name = style({
  ...flexRow(space[1]),
  minWidth: 0,
  minHeight: 20,
  color: fallbackVar(nameColor, 'inherit'),
  fontSize: 15,
  lineHeight: 20 / 15,
});

/** A question or a title, two lines at most: a question may be as long as an answer. */
export const question = style({
  ...firstLines(2),
  color: fallbackVar(nameColor, 'inherit'),
  fontSize: 15,
  lineHeight: 22 / 15,
});

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

/** At the end of the row of buttons. */
export const atTheEnd = style({ marginInlineStart: 'auto' });

/** The least height of a row of buttons, in pixels. */
export const ACTIONS_HEIGHT = 28;
/** A row of buttons, tight enough that three fit in the narrowest card. */
export const actions = style({
  ...wrappingRow(space[1]),
  vars: { [buttonInset]: '8px' },
  minHeight: ACTIONS_HEIGHT,
  selectors: {
    // On a phone, three and more buttons, the last of them `atTheEnd`, fill their lines: a button that wraps is as wide as
    // the card.
    [`&:has(> ${atTheEnd}:nth-child(n + 3))`]: { '@media': { [PHONE]: { vars: { [buttonGrow]: '1' } } } },
  },
});
