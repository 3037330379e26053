import { style } from '@vanilla-extract/css';
import { raisedBox, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { space } = vars;

export const facts = style({
  ...stacked(space[2]),
  // A long badge must not widen the card.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minWidth: 0,
});

export const badges = style({ ...wrappingRow(space[1]), minHeight: 20 });

export const kindFields = style({ ...stacked(space[3]), ...raisedBox, padding: space[4] });

/** The options of a question that is being written. */
export const options = style({ display: 'grid', gap: space[3] });

export const option = style({ display: 'flex', alignItems: 'start', gap: space[2] });

export const optionFields = style({ flex: 1, display: 'grid', gap: space[1], minWidth: 0 });

/** Beside the input: below the label (20 px) and the gap (4 px). */
export const removeOption = style({ marginTop: 20 + 4 });
