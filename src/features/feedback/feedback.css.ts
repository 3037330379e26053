import { style } from '@vanilla-extract/css';
import { raisedBox, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { space } = vars;

export const facts = style({
  ...stacked(space[2]),
  // No wider than its place for a long badge.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minWidth: 0,
});

export const badges = style({ ...wrappingRow(space[1]), minHeight: 20 });

export const kindFields = style({ ...stacked(space[3]), padding: space[4], ...raisedBox });

export const rows = style({ display: 'grid', gap: space[3] });

export const row = style({ display: 'flex', alignItems: 'start', gap: space[2] });

export const fields = style({ flex: 1, display: 'grid', gap: space[1], minWidth: 0 });

/** Beside the input, below its label. */
export const remove = style({ marginTop: 22 });
