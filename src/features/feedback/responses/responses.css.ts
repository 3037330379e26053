import { type StyleRule, style } from '@vanilla-extract/css';
import { panel } from '@/ui/lists/card.css';
import { settlingRow } from '@/ui/lists/lists.css';
import { medium, muted } from '@/ui/text/text.css';
import { flexRow, raisedBox, readable, stacked } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

export const prompt = style({
  ...stacked(space[2]),
  ...readable,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBottom: space[5],
});
export const promptText = style({ fontSize: font.size[16], lineHeight: 1.5, whiteSpace: 'pre-wrap' });

export const filter = style({ maxWidth: 360, marginBottom: space[3] });

/**
 * A popular prompt has thousands of responses in one unpaged list; the browser skips the layout of those out of sight, and
 * takes their content to have the usual height, to which it adds padding and border.
 */
const skippedOutOfSight = (contentHeight: string) =>
  ({ contentVisibility: 'auto', containIntrinsicSize: `auto ${contentHeight}` }) satisfies StyleRule;

/** A response with its answers below the name. */
export const responseCard = style([
  panel,
  settlingRow,
  {
    ...skippedOutOfSight('89px'),
    ...stacked(space[3]),
    // The names of neighbors stand on one line, however long their answers are.
    alignContent: 'start',
    minWidth: 0,
    padding: space[4],
  },
]);

/** Responses of one word, in one panel. */
export const responseRows = style({ ...raisedBox, display: 'grid', maxWidth: 720 });
/** A response with its answer beside the name. */
export const responseRow = style({
  ...skippedOutOfSight('32px'),
  ...stacked(space[3]),
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
  alignItems: 'center',
  minWidth: 0,
  padding: `6px ${space[4]}`,
  // Inside, because the next row would cover a part of an outline around this one.
  outlineOffset: -2,
  selectors: { ...settlingRow.selectors, '&:not(:first-child)': { borderTop: `1px solid ${color.border}` } },
});

export const username = style({ ...flexRow(space[3]), minWidth: 0, fontSize: 15 });

/** A question with its answer. */
export const answer = style({ ...stacked(space[1]), ...readable, minWidth: 0 });
export const question = style([muted, medium]);
/** True, False or a number. */
export const value = style([medium, { fontVariantNumeric: 'tabular-nums' }]);
/** The parts of an answer: a number and its scale, or what was chosen. */
export const answerParts = style({ display: 'grid', gap: space[1] });
export const choice = style({ display: 'flex', gap: space[2], alignItems: 'baseline', minWidth: 0 });
/** 2 px below its line of text, where the sign looks centered. */
export const choiceSign = style({ position: 'relative', top: 2, color: color.accent });
