import { style } from '@vanilla-extract/css';
import { vars } from './theme.css';

const { color } = vars;

export const group = style({
  display: 'flex',
  flexShrink: 0,
  padding: '2px',
  borderRadius: vars.radius.medium,
  background: color.sunken,
});
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '24px',
  height: '24px',
  borderRadius: vars.radius.small,
  color: color.muted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text },
    '&:has(:checked)': { background: color.raised, color: color.text, boxShadow: vars.shadow.small },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}` },
  },
});
