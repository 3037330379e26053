import { style } from '@vanilla-extract/css';
import { vars } from './theme.css';

/** Of one height whatever it holds, so that nothing moves when it arrives. */
export const frame = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 200,
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});

/** All of it: what a picture is judged by may stand at its edge. */
export const media = style({ width: '100%', height: 198, objectFit: 'contain' });

export const broken = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  color: vars.color.muted,
  fontSize: vars.font.size[13],
});
