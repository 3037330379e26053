import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

const { color, space } = vars;

export const group = style({ display: 'grid', gap: space[1], minWidth: 0 });
export const legend = style({
  marginBottom: space[1],
  padding: 0,
  fontSize: vars.font.size[13],
  fontWeight: vars.font.weight.medium,
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '32px',
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.medium,
  background: color.raised,
  fontSize: vars.font.size[13],
  cursor: 'pointer',
  transition: `background ${vars.motion}, border-color ${vars.motion}`,
  selectors: {
    '&:hover': { background: color.hover },
    '&:has(:checked)': { borderColor: color.accent, background: color.accentSoft, color: color.accentStrong },
    '&:has([aria-disabled=true])': { opacity: 0.5, cursor: 'default' },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
  },
});
export const dot = style({
  appearance: 'none',
  flexShrink: 0,
  width: '14px',
  height: '14px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: '50%',
  background: color.raised,
  cursor: 'inherit',
  selectors: {
    '&:checked': { borderColor: color.accentFill, borderWidth: '4px' },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': {
    // Forced colors remove the color that draws the mark.
    '(forced-colors: active)': { appearance: 'auto' },
  },
});
