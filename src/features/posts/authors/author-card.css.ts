import { globalStyle, style } from '@vanilla-extract/css';
import { panel } from '@/ui/lists/card.css';
import { firstLines, flexRow, lh, readable, smallText, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import { below } from '@/ui/theme/widths';

const { color, space } = vars;

/** Author, what they posted, and the action, each at the same place on every row. */
export const row = style([
  panel,
  {
    ...stacked(`${space[2]} ${space[4]}`),
    gridTemplateColumns: 'minmax(200px, 280px) minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: `${space[2]} ${space[3]}`,
    '@media': { [below(1180)]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    '@container': { '(max-width: 43lh)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);

globalStyle(`${row}[data-banned=true] h2`, { color: color.muted });

export const who = style({ display: 'grid', gap: 2 });
/** Two lines of the first post; the mark of hidden characters stays in sight beside them. */
export const first = style(flexRow(space[2]));
globalStyle(`${first} > bdi`, { ...firstLines(2), ...readable });
export const acts = style({
  ...smallText,
  display: 'grid',
  gridTemplateColumns: `${lh(112)} auto`,
  justifyItems: 'start',
  width: lh(272),
  maxWidth: '100%',
  '@container': { '(max-width: 15.5lh)': { gridTemplateColumns: 'auto' } },
});
/** The author's posts, below the row. */
export const posts = style({ ...stacked(space[2]), gridColumn: '1 / -1' });
export const post = style({
  ...wrappingRow(space[3]),
  alignItems: 'start',
  paddingTop: space[2],
  borderTop: `1px solid ${color.border}`,
});
export const text = style({ flex: '1 1 240px', minWidth: 0, ...readable });
