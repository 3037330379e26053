import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

const { color } = vars;

export const field = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '28px',
  fontSize: vars.font.size[13],
  cursor: 'pointer',
  selectors: { '&:has(:disabled, [aria-disabled=true])': { opacity: 0.5, cursor: 'default' } },
});
export const box = style({
  appearance: 'none',
  flexShrink: 0,
  width: '16px',
  height: '16px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: vars.radius.small,
  background: color.raised,
  cursor: 'inherit',
  transition: `background ${vars.motion}, border-color ${vars.motion}`,
  selectors: {
    '&:checked': { background: color.accentFill, borderColor: color.accentFill },
    '&:checked::after': {
      content: '',
      display: 'block',
      boxSizing: 'border-box',
      width: '4px',
      height: '8px',
      margin: '1px auto',
      border: `solid ${color.onFill}`,
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
  },
  '@media': {
    // Forced colors remove the backgrounds that draw the mark.
    '(forced-colors: active)': { appearance: 'auto' },
  },
});
