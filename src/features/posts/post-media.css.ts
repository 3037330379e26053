import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css';

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

export const content = style({
  width: '100%',
  height: 198,
  transition: `filter ${vars.motion}`,
  selectors: { '&[data-blurred=true]': { filter: 'blur(28px)' } },
});

/** All of it: what breaks the rules may stand at an edge. */
export const media = style({ width: '100%', height: '100%', objectFit: 'contain' });

export const broken = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  color: vars.color.muted,
  fontSize: vars.font.size[13],
});

export const reveal = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: 'fit-content',
  height: 28,
});

export const cover = style({ position: 'absolute', top: vars.space[2], right: vars.space[2] });
