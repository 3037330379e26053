import { style } from '@vanilla-extract/css';
import { wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const about = style({ display: 'grid', alignContent: 'start', gap: vars.space[3], minWidth: 0 });
export const author = style(wrappingRow(vars.space[2]));
/** The actions stay in sight below a text of any length. */
export const text = style({
  maxHeight: '40vh',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
});
