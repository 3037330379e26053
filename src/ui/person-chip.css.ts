import { style } from '@vanilla-extract/css';
import { vars } from './theme.css';

export const chip = style({
  color: vars.color.info,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minWidth: 0,
  maxWidth: '100%',
});

/** A link in the color of its surroundings; it shows that it is one when it is reached. */
export const name = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: vars.radius.small,
  selectors: { '&:hover': { color: vars.color.info, textDecoration: 'underline' } },
});
