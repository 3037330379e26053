import { createVar, style } from '@vanilla-extract/css';
import { cutName, name as heading, actions as wrappingActions } from '@/ui/lists/card.css';
import { badge, tone } from '@/ui/text/badge.css';
import { oneLine, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

// The parts of a card. user-list.css.ts says where their areas are.

export const face = style({ gridArea: 'face' });

const title = style({ gridArea: 'name', flex: '1 1 5em' });
/** A name alone: a block that cuts it off costs less than a row of boxes. */
export const name = style([cutName, title]);
export const markedName = style([heading, title]);
/** The rank before the name, or above it. */
export const featured = style([title, wrappingRow('0 6px')]);

export const check = style({ display: 'inline-flex', color: color.info });

export const letter = `${badge} ${tone.neutral}`;

/** Numbers and badges stand in one area ('flex') or each part in its own ('contents'). */
export const factsAs = createVar();
/** Where numbers stand in their columns. */
export const numberAt = createVar();
/** The least width of the badges: with '100%' they have a line for themselves. */
export const badgesFrom = createVar();

export const facts = style({
  ...wrappingRow(`2px ${space[2]}`),
  gridArea: 'facts',
  display: factsAs,
  alignContent: 'start',
  minHeight: 20,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  // Otherwise a column could be as narrow as one letter.
  overflowWrap: 'break-word',
});
export const posts = style({ gridArea: 'posts', justifySelf: numberAt });
export const followers = style({ gridArea: 'followers', justifySelf: numberAt });
export const badges = style({
  ...wrappingRow(`2px ${space[1]}`),
  gridArea: 'badges',
  flexBasis: badgesFrom,
  minWidth: 0,
});
/** Beside the badges; below them where they leave too little room. */
export const addition = style({ ...oneLine, flex: '1 1 6em' });

export const actions = style([wrappingActions, { gridArea: 'actions', columnGap: space[2] }]);
