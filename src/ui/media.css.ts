import { style } from '@vanilla-extract/css';
import { vars } from './theme.css';

/** Has the same height with any content, so nothing moves when the media arrive. */
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

/** Shows the whole picture: a moderator may have to judge something at its edge. */
export const media = style({ width: '100%', height: 198, objectFit: 'contain' });

export const broken = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  color: vars.color.muted,
  fontSize: vars.font.size[13],
});
