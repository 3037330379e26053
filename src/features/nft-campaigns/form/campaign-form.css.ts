import { style } from '@vanilla-extract/css';
import { stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

/** The words in the place of removed media. */
export const removed = style({ ...wrappingRow(space[2]), color: color.warning, fontSize: font.size[13] });

/** A framed part of the form. */
export const section = style({
  ...stacked(space[2]),
  padding: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.large,
});

export const legend = style({
  paddingInline: space[1],
  fontSize: font.size[13],
  fontWeight: font.weight.medium,
});

export const fieldRow = style({
  ...stacked(`${space[1]} ${space[2]}`),
  // As wide as the label 'Fallback amount 1'.
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
});

/** As wide as the icon that it replaces. */
export const prefix = style({ fontSize: font.size[12] });

export const caution = style({ gridColumn: '1 / -1', color: color.warning, fontSize: font.size[12] });
