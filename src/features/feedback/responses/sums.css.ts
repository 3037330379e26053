import { type StyleRule, style } from '@vanilla-extract/css';
import { panel } from '@/ui/lists/card.css';
import { stacked } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, radius, space } = vars;

/** The sums of all questions. */
export const summary = style([
  panel,
  {
    ...stacked(space[4]),
    containerType: 'inline-size',
    maxWidth: 720,
    marginBottom: space[4],
    padding: space[4],
  },
]);
export const question = style({ display: 'grid', gap: space[2], minWidth: 0 });

/** Too narrow for bars: labels and counts only, as lines instead of a table. */
const withoutBars = (rule: StyleRule) => ({ '@container': { '(width < 30ch)': rule } }) satisfies StyleRule;

export const table = style({
  tableLayout: 'fixed',
  fontSize: font.size[13],
  ...withoutBars({ display: 'block' }),
});
export const tableRows = style(withoutBars({ display: 'block' }));
export const tableRow = style(
  withoutBars({ display: 'flex', justifyContent: 'space-between', gap: space[2] }),
);
export const label = style({ fontWeight: font.weight.normal });
export const barCell = style({ padding: `0 ${space[2]}`, ...withoutBars({ display: 'none' }) });
/** A border, because forced colors and paper leave out backgrounds. */
export const bar = style({ borderTop: `14px solid ${color.accentFill}`, borderRadius: radius.small });
export const count = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
