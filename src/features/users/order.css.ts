import { style } from '@vanilla-extract/css';
import { edgeInForcedColors, flexRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

export const row = style({
  ...flexRow(space[2]),
  minHeight: 36,
  borderBottom: `1px solid ${color.border}`,
  selectors: { '&[data-dragged]': { ...edgeInForcedColors, background: color.accentSoft } },
});
export const rank = style({ minWidth: 56, color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const name = style({ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' });
