import { style } from '@vanilla-extract/css';
import { cards, panel, actions as wrappingActions } from '@/ui/lists/card.css';
import { row as wrapping } from '@/ui/text/text.css';
import { firstLines, readable, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

export const list = style([cards, { gridTemplateColumns: 'minmax(0, 1fr)' }]);

/** The height of a row that has its parts side by side, in pixels. */
export const HEIGHT = 63;

/** Author, what they posted, and the buttons, one below the other or side by side. The author's posts are below them. */
export const row = style([
  panel,
  {
    ...stacked(`${space[2]} ${space[4]}`),
    gridTemplateAreas: '"who" "first" "actions"',
    gridTemplateColumns: 'minmax(0, 1fr)',
    contain: 'content',
    alignItems: 'center',
    minHeight: HEIGHT,
    padding: space[2],
    '@container': {
      '(width >= 56rem)': {
        gridTemplateAreas: '"who first actions"',
        gridTemplateColumns: 'minmax(12rem, 17.5rem) minmax(0, 1fr) auto',
      },
    },
  },
]);

export const who = style({ ...stacked(2), gridTemplateColumns: 'minmax(0, 1fr)', gridArea: 'who' });
export const name = style([wrapping, { selectors: { '[data-banned=true] &': { color: color.muted } } }]);
/** The first post, and the mark of hidden characters beside or below it. */
export const first = style({ ...wrappingRow(`0 ${space[2]}`), gridArea: 'first' });
export const firstText = style({ ...firstLines(2), ...readable });
export const actions = style([wrappingActions, { gridArea: 'actions' }]);

export const posts = style({ ...stacked(space[2]), gridColumn: '1 / -1' });
export const post = style({
  ...wrappingRow(space[3]),
  alignItems: 'start',
  paddingTop: space[2],
  borderTop: `1px solid ${color.border}`,
});
export const text = style({ ...readable, flex: '1 1 240px', minWidth: 0 });
