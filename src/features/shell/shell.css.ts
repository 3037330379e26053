import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme/theme.css';

export const centred = style({
  minHeight: '100vh',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[4],
  padding: vars.space[6],
  textAlign: 'center',
});

/** The same in the page area of the main area. */
export const within = style([centred, { minHeight: '70vh' }]);

export const big = style({
  fontSize: 96,
  lineHeight: 1,
  fontWeight: 700,
  letterSpacing: '-0.04em',
  color: vars.color.accent,
});

export const title = style({ fontSize: vars.font.size[20] });

export const quiet = style({ color: vars.color.muted });

/** The link to the page's content, in sight while it has the focus. */
export const skip = style({
  position: 'fixed',
  top: vars.space[2],
  left: vars.space[2],
  zIndex: vars.z.skip,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.accent,
  color: vars.color.onAccent,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
});
