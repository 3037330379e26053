import { type StyleRule, style } from '@vanilla-extract/css';
import { panel } from '@/ui/lists/card.css';
import { medium, muted, small } from '@/ui/text/text.css';
import { flexRow, raisedBox, readable, stacked } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

export const prompt = style({
  ...stacked(space[2]),
  ...readable,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBottom: space[5],
});

export const question = style({ fontSize: font.size[16], lineHeight: 1.5, whiteSpace: 'pre-wrap' });

/** Answers of one word, in rows. */
export const rows = style({ display: 'grid', maxWidth: 720, ...raisedBox });

/**
 * A popular prompt has thousands of responses in one unpaged list; the browser skips layout of those out of sight, and
 * takes them to be of the usual height.
 */
const skippedOutOfSight = (usualHeight: string) =>
  ({ contentVisibility: 'auto', containIntrinsicSize: `auto ${usualHeight}` }) satisfies StyleRule;

/** The answers below the name. */
export const card = style([
  panel,
  {
    ...skippedOutOfSight('132px'),
    ...stacked(space[3]),
    // The names of neighbors stand on one line, however long their answers are.
    alignContent: 'start',
    minWidth: 0,
    padding: space[4],
  },
]);

/** The answer beside the name. */
export const row = style({
  ...skippedOutOfSight('45px'),
  ...stacked(space[3]),
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
  alignItems: 'center',
  minWidth: 0,
  padding: `6px ${space[4]}`,
  outlineOffset: -2,
  selectors: { '&:not(:first-child)': { borderTop: `1px solid ${color.border}` } },
});

export const name = style({ ...flexRow(space[3]), minWidth: 0, fontSize: 15 });

export const answer = style({ ...stacked(space[1]), ...readable, minWidth: 0 });

export const questionText = style([muted, medium]);

export const filter = style({ maxWidth: 360, marginBottom: space[3] });

export const sums = style({
  containerType: 'inline-size',
  ...stacked(space[4]),
  maxWidth: 720,
  marginBottom: space[4],
  padding: space[4],
});
export const sum = style({ display: 'grid', gap: space[2], minWidth: 0 });
/** Without room for the bars the numbers say as much. */
const CROWDED = '(width < 30ch)';
export const bars = style({
  tableLayout: 'fixed',
  fontSize: font.size[13],
  '@container': { [CROWDED]: { display: 'block' } },
});
export const barRows = style({ '@container': { [CROWDED]: { display: 'block' } } });
export const barRow = style({
  '@container': { [CROWDED]: { display: 'flex', justifyContent: 'space-between', gap: space[2] } },
});
export const barLabel = style({ fontWeight: font.weight.normal });
export const track = style({
  padding: `0 ${space[2]}`,
  '@container': { [CROWDED]: { display: 'none' } },
});
// A border, as the line and the dots below: forced colors and paper leave out a background.
export const bar = style({ borderTop: `14px solid ${color.accentFill}`, borderRadius: vars.radius.small });
export const barCount = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

export const value = style({ fontWeight: vars.font.weight.medium, fontVariantNumeric: 'tabular-nums' });

export const choices = style({ display: 'grid', gap: space[1] });

export const choice = style({ display: 'flex', gap: space[2], alignItems: 'baseline', minWidth: 0 });

export const check = style({ position: 'relative', top: 2, color: color.accent });

export const scale = style([small, { ...flexRow(space[2]), maxWidth: 360 }]);

export const dots = style({
  position: 'relative',
  display: 'flex',
  flex: 1,
  justifyContent: 'space-between',
  alignItems: 'center',
  minWidth: 80,
  height: 12,
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    borderTop: `2px solid ${color.border}`,
    borderRadius: vars.radius.full,
  },
});

export const dot = style({
  position: 'relative',
  border: `3px solid ${color.borderStrong}`,
  borderRadius: '50%',
  selectors: {
    '&[data-chosen=true]': {
      borderWidth: 6,
      borderColor: color.accent,
      boxShadow: `0 0 0 2px ${color.raised}`,
    },
  },
});
