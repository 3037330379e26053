import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

const { color } = vars;

export const group = style({
  display: 'inline-flex',
  flex: 'none',
  flexWrap: 'wrap',
  maxWidth: '100%',
  padding: '2px',
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.medium,
  background: color.sunken,
});

/** Invisible, but covers its segment, so that pointers and assistive technology find it where it is drawn. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '24px',
  padding: `0 10px`,
  borderRadius: vars.radius.small,
  color: color.muted,
  fontSize: vars.font.size[13],
  fontWeight: vars.font.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background ${vars.motion}, color ${vars.motion}`,
  selectors: {
    '&:hover': { color: color.text },
    '&:has(svg)': { padding: '0 5px' },
    '&:has(:checked)': { background: color.raised, color: color.text, boxShadow: vars.shadow.small },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
  },
  '@media': {
    // Forced colors remove the background that marks the chosen segment.
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { textDecoration: 'underline' } } },
  },
});
