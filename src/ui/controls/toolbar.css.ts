import { style } from '@vanilla-extract/css';
import { FOLDED } from '../theme/frame.css';
import { belowHeader, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

/** Sticky: Prev and Next, the count and the search are also needed at the end of a page. */
export const toolbar = style({
  ...belowHeader,
  ...wrappingRow(vars.space[3]),
  padding: `${vars.space[2]} 0 ${vars.space[1]}`,
  // The focus ring of the first element below is drawn over this gap and not under the toolbar.
  marginBottom: vars.space[1],
  background: vars.color.surface,
  // It takes several lines there.
  '@media': { [FOLDED]: { position: 'static' } },
});

export const spring = style({ flex: 1 });
