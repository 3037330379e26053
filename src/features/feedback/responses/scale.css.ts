import { style } from '@vanilla-extract/css';
import { small } from '@/ui/text/text.css';
import { flexRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

// Borders draw what is solid: forced colors and paper leave out backgrounds.

/** The least value, the line with its dots, and the greatest value. */
export const scale = style([small, { ...flexRow(space[2]), maxWidth: 360 }]);

export const line = style({
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
    borderTop: `2px solid ${color.border}`,
    borderRadius: vars.radius.full,
  },
});

/** A value. */
export const dot = style({
  position: 'relative',
  border: `3px solid ${color.borderStrong}`,
  borderRadius: '50%',
  selectors: {
    '&[data-chosen=true]': {
      borderWidth: 6,
      borderColor: color.accent,
      boxShadow: `0 0 0 2px ${color.raised}`,
    },
  },
});
