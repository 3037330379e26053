import { style } from '@vanilla-extract/css';
import { muted } from '@/ui/text/text.css';
import { NOT_PHONE, PHONE } from '@/ui/theme/breakpoints';
import { flexRow, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const filters = style({
  ...wrappingRow(vars.space[2]),
  marginBottom: vars.space[3],
  '@media': {
    [PHONE]: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      selectors: { '&[data-folded=true]': { display: 'none' } },
    },
  },
});
export const folding = style({ '@media': { [NOT_PHONE]: { display: 'none' } } });
/** A name of 20 letters fits, with the icon and 'Clear search'. */
export const text = style({
  flex: '1 1 200px',
  maxWidth: 320,
  '@media': { [PHONE]: { gridColumn: '1 / -1', maxWidth: 'none' } },
});
export const choice = style({ width: 'auto' });
export const day = style([
  muted,
  { ...flexRow(vars.space[1]), whiteSpace: 'nowrap', '@media': { [PHONE]: { display: 'grid' } } },
]);

export const progress = style({ ...wrappingRow(vars.space[2]), marginBottom: vars.space[3] });
