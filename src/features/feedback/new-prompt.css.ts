import { style } from '@vanilla-extract/css';
import { raisedBox } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { space } = vars;

export const kind = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  ...raisedBox,
});

export const rows = style({ display: 'grid', gap: space[3] });

export const row = style({ display: 'flex', alignItems: 'flex-start', gap: space[2] });

export const fields = style({ flex: 1, display: 'grid', gap: space[1], minWidth: 0 });

/** Beside the input, below its label. */
export const remove = style({ display: 'flex', marginTop: 22 });
