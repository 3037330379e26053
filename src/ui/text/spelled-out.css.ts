import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.warning,
  fontSize: vars.font.size[12],
  fontWeight: vars.font.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

/** Left out where there is one line only: the icon and the accessible name stay. */
export const words = style({});

export const hidden = style({
  margin: '0 2px',
  padding: '0 4px',
  borderRadius: 4,
  background: vars.color.warningSoft,
  color: vars.color.warning,
  fontSize: vars.font.size[12],
  whiteSpace: 'nowrap',
});
