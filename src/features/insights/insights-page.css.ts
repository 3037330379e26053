import { style } from '@vanilla-extract/css';
import { dangerText } from '@/ui/controls/button.css';
import { medium, muted, small } from '@/ui/text/text.css';
import { below, FORCED } from '@/ui/theme/breakpoints';
import { asManyAsFit, flexRow, raisedBox, sharedWidth, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

// Tiles

export const tiles = style({ ...stacked(space[3]), gridTemplateColumns: asManyAsFit('280px') });

export const tile = style({
  ...raisedBox,
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minHeight: 116,
  padding: space[4],
});

export const label = style([muted, medium]);

/** The number, its skeleton and the empty state have the same height. */
export const value = style({ ...flexRow(space[3]), minHeight: 36, fontVariantNumeric: 'tabular-nums' });

export const count = style({ fontSize: 28, fontWeight: font.weight.strong, lineHeight: 36 / 28 });

export const unavailable = style([dangerText, medium]);
export const why = muted;
export const more = style({ marginBlock: space[4] });

// Charts

export const charts = style({
  ...stacked(space[3]),
  gridTemplateColumns: sharedWidth('400px'),
  alignItems: 'start',
});

export const plot = small;
export const bars = style({
  width: '100%',
  height: 128,
  borderBlock: `1px solid ${color.border}`,
  fill: color.accentFill,
  '@media': { [FORCED]: { fill: 'CanvasText' } },
});
/** Takes the pointer over the whole day, so that a low bar shows its number too. */
export const wholeDay = style({ fill: 'transparent', selectors: { 'g:hover > &': { fill: color.hover } } });
export const ends = style({ display: 'flex', justifyContent: 'space-between' });

// Tables of numbers

export const table = style({ fontVariantNumeric: 'tabular-nums' });
/** The title of a row or a column. */
export const tableTitle = style({ fontWeight: font.weight.normal });
/** At the end of its line, also in a row that wraps. */
export const number = style({
  marginInlineStart: 'auto',
  fontWeight: font.weight.normal,
  textAlign: 'end',
});
/** With large text on a phone, a number is below its name rather than broken. */
export const amountRow = style({
  '@media': { [below(320)]: { ...wrappingRow(`0 ${space[2]}`), paddingBlock: space[1] } },
});
