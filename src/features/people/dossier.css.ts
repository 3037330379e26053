import { globalStyle, style } from '@vanilla-extract/css';
import { medium, row } from '@/ui/text/text.css';
import { stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

export const contents = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

export const section = style({
  ...stacked(space[2]),
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingTop: space[3],
  borderTop: `1px solid ${color.border}`,
  fontSize: font.size[13],
});
export const title = style({ fontSize: font.size[14] });
export const muted = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const failed = style({ ...wrappingRow(space[2]), color: color.danger });

/** Links, or numbers with their names. */
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] });
globalStyle(`${links} dt`, { color: color.muted, fontSize: font.size[12] });

export const list = style({ display: 'grid', gap: space[2] });

export const event = style(wrappingRow(`0 ${space[1]}`));
export const act = medium;
export const buttons = row;
globalStyle(`:is(${event}, ${buttons}) > ${muted}`, { flexBasis: '100%' });

/** Within a line of text. */
export const retry = style({ selectors: { '&&': { minHeight: 16, padding: '0 4px' } } });
