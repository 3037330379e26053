import { globalStyle, style } from '@vanilla-extract/css';
import { flexRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

export const none = style({ color: color.muted, fontStyle: 'italic' });

/** The text as written, with its line breaks. */
export const words = style({ whiteSpace: 'pre-wrap' });

export const value = style({ fontWeight: vars.font.weight.medium, fontVariantNumeric: 'tabular-nums' });

export const choices = style({ display: 'grid', gap: space[1] });

export const choice = style({ display: 'flex', gap: space[2], alignItems: 'baseline', minWidth: 0 });

export const check = style({ position: 'relative', top: 2, color: color.accent });

export const range = style({ display: 'grid', gap: space[1] });

export const scale = style({
  ...flexRow(space[2]),
  maxWidth: 360,
  color: color.muted,
  fontSize: vars.font.size[12],
});

export const dots = style({
  position: 'relative',
  display: 'flex',
  flex: 1,
  justifyContent: 'space-between',
  alignItems: 'center',
  minWidth: 80,
  height: 12,
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    height: 2,
    borderRadius: vars.radius.full,
    background: color.border,
  },
});

export const dot = style({
  position: 'relative',
  width: 6,
  height: 6,
  borderRadius: '50%',
  background: color.borderStrong,
});

globalStyle(`${dot}[data-chosen=true]`, {
  width: 12,
  height: 12,
  background: color.accent,
  boxShadow: `0 0 0 2px ${color.raised}`,
});
