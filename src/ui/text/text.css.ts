import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { FOLDED, unseen } from '../theme/global.css';
import { edgeInForcedColors, flexRow, oneLine, readable, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

/** Of a longer text: 20 px. */
const LINE = 20 / 14;

/** Fades out the cut-off text, so that it does not look complete. */
export const beginning = style({
  overflow: 'hidden',
  lineHeight: LINE,
  selectors: {
    '&[data-cut=true]': { maskImage: 'linear-gradient(to bottom, #000 calc(100% - 20px), #0004)' },
  },
});

export const clampedText = style({ ...readable, lineHeight: LINE, whiteSpace: 'pre-wrap', tabSize: 4 });

/** A text of one line, with its buttons beside it, or below it where little would be left of the line. */
export const inLine = style(wrappingRow(`0 ${vars.space[2]}`));
export const startOfLine = style([beginning, { flex: '1 1 10ch', maxWidth: 'max-content' }]);
/** It does not need the measure of a column. */
export const lineOfText = style([clampedText, { maxWidth: 'none' }]);

/** A button that looks like a link. */
const wordsAlone = style({
  color: vars.color.info,
  fontSize: vars.font.size[13],
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});
export const more = style([wordsAlone, { marginTop: vars.space[1] }]);
export const moreInLine = style([wordsAlone, { whiteSpace: 'nowrap' }]);

export const mark = style([
  wordsAlone,
  {
    ...flexRow(vars.space[1]),
    display: 'inline-flex',
    maxWidth: '100%',
    minHeight: 24,
    color: vars.color.warning,
    fontSize: vars.font.size[12],
    fontWeight: vars.font.weight.medium,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    selectors: {
      'bdi + &': { marginInlineStart: vars.space[1] },
      [`${more} + &`]: { marginInlineStart: vars.space[2] },
    },
  },
]);

/** 0 in a list that has no room for the words of marks. */
export const markWordsSize = createVar();
/** Left out where there is no room: the icon and the accessible name stay. */
export const markWords = style({
  ...oneLine,
  fontSize: fallbackVar(markWordsSize, 'inherit'),
  '@media': { [FOLDED]: unseen },
});

export const hiddenCharacter = style({
  ...edgeInForcedColors,
  margin: '0 2px',
  padding: '0 4px',
  borderRadius: vars.radius.small,
  background: vars.color.warningSoft,
  color: vars.color.warning,
  fontSize: vars.font.size[12],
  whiteSpace: 'nowrap',
});

export const markdown = style({ display: 'grid', gap: vars.space[2], minWidth: 0 });

globalStyle(`${markdown} :is(ul, ol)`, { paddingInlineStart: vars.space[5] });
globalStyle(`${markdown} ul`, { listStyle: 'disc' });
globalStyle(`${markdown} ol`, { listStyle: 'decimal' });
globalStyle(`${markdown} a`, { textDecoration: 'underline' });
globalStyle(`${markdown} blockquote`, {
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.borderStrong}`,
  color: vars.color.muted,
});
globalStyle(`${markdown} :is(code, pre)`, {
  overflowX: 'auto',
  background: vars.color.sunken,
  fontFamily: vars.font.mono,
  fontSize: vars.font.size[12],
});

/** In the place of something that is not there. */
export const absent = style({ color: vars.color.muted, fontStyle: 'italic' });
/** A line beside what matters more. */
export const muted = style({ color: vars.color.muted, fontSize: vars.font.size[13] });
/** A line below what matters more. */
export const small = style({ color: vars.color.muted, fontSize: vars.font.size[12] });

/** A failure in a dialog. */
export const dangerBox = style({
  ...edgeInForcedColors,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.dangerSoft,
  color: vars.color.danger,
  fontSize: vars.font.size[13],
});

/** Shows the text as it was typed. */
export const unread = style({ whiteSpace: 'pre-wrap' });

/** Below its source text and the label, with the same maximum height. */
export const preview = style({
  marginTop: 4,
  maxHeight: 480,
  overflowY: 'auto',
  padding: '6px 10px',
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});

/** A text in a shorter form. */
export const short = style({
  // Keeps the hidden full text, which is positioned, in its place.
  position: 'relative',
  // Silent for screen readers, which read the full text.
  '::before': { content: "attr(data-short) / ''" },
});

/** What a page is for, below its heading. */
export const explanation = style({
  ...readable,
  margin: `calc(-1 * ${vars.space[2]}) 0 ${vars.space[5]}`,
  color: vars.color.muted,
});

/** Buttons side by side, or beside what they are about. */
export const row = style(wrappingRow(vars.space[2]));
/** A number or a short text, stronger than what is around it. */
export const medium = style({ fontWeight: vars.font.weight.medium });
