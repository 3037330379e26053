import { style } from '@vanilla-extract/css';
import { medium, row, small } from '@/ui/text/text.css';
import { stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

export const contents = style({ ...stacked(space[4]), gridTemplateColumns: 'minmax(0, 1fr)' });

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

/** In a line of its own among events or buttons. */
export const ownLine = style([muted, { flexBasis: '100%' }]);

/** Links, or numbers with their names. */
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] });
export const term = small;

export const list = style(stacked(space[2]));

export const event = style(wrappingRow(`0 ${space[1]}`));
export const act = medium;
export const buttons = row;

/** Within a line of text. Twice `&`: stronger than the button's own class. */
export const retry = style({ selectors: { '&&': { minHeight: 16, padding: '0 4px' } } });
