import { style } from '@vanilla-extract/css';
import { FORCED } from '../theme/breakpoints';
import { flexRow, touchable } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, font, space } = vars;

const control = style({
  ...flexRow(space[2]),
  display: 'inline-flex',
  fontSize: font.size[13],
  cursor: 'pointer',
});
const mark = style({
  appearance: 'none',
  flexShrink: 0,
  border: `1px solid ${color.borderStrong}`,
  background: color.raised,
  cursor: 'inherit',
  // Forced colors remove what draws the mark.
  '@media': { [FORCED]: { appearance: 'auto' } },
});

export const checkboxField = style([
  control,
  {
    minHeight: touchable(28),
    selectors: { '&:has(:disabled, [aria-disabled=true])': { opacity: 0.5, cursor: 'default' } },
  },
]);
export const checkbox = style([
  mark,
  {
    width: '16px',
    height: '16px',
    borderRadius: vars.radius.small,
    selectors: {
      '&:checked': { background: color.accentFill, borderColor: color.accentFill },
      '&:checked::after': {
        content: '',
        display: 'block',
        width: '2px',
        height: '6px',
        margin: '1px auto',
        border: `solid ${color.onFill}`,
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(45deg)',
      },
    },
  },
]);

export const choiceGroup = style({ display: 'grid', gap: space[1] });
export const legend = style({
  marginBottom: space[1],
  fontSize: font.size[13],
  fontWeight: font.weight.medium,
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const choice = style([
  control,
  {
    minHeight: touchable(32),
    padding: `0 ${space[3]}`,
    border: `1px solid ${color.border}`,
    borderRadius: vars.radius.medium,
    background: color.raised,
    selectors: {
      '&:hover': { background: color.hover },
      '&:has(:checked)': {
        borderColor: color.accent,
        background: color.accentSoft,
        color: color.accentStrong,
      },
      '&:has([aria-disabled=true])': { opacity: 0.5, cursor: 'default' },
      '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
    },
  },
]);
export const dot = style([
  mark,
  {
    width: '14px',
    height: '14px',
    borderRadius: '50%',
    selectors: {
      '&:checked': { borderColor: color.accentFill, borderWidth: '4px' },
      '&:focus-visible': { outline: 'none' },
    },
  },
]);
