import { style } from '@vanilla-extract/css';
import { wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

export const removed = style({
  ...wrappingRow(space[2]),
  color: color.warning,
  fontSize: font.size[13],
});

/** A framed part of the form. */
export const section = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.large,
});

export const legend = style({
  paddingInline: space[1],
  fontSize: font.size[13],
  fontWeight: font.weight.medium,
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  columnGap: space[2],
});

/** As wide as the icon that it replaces. */
export const prefix = style({ fontSize: font.size[12] });

export const caution = style({
  gridColumn: '1 / -1',
  color: color.warning,
  fontSize: font.size[12],
});

export const note = style({ color: color.muted, fontSize: font.size[13] });

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
