import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css';

export const featured = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1] });

export const chosen = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 32,
  fontSize: vars.font.size[13],
});

export const atTheEnd = style({ marginInlineStart: 'auto' });

export const head = style({ display: 'grid', justifyItems: 'start', gap: vars.space[2], minWidth: 0 });

/** Three lines at most: a question may be as long as an answer (spec 03 §5). */
export const question = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: 15,
  lineHeight: '22px',
});

export const figure = style({ display: 'grid', gap: vars.space[2], margin: 0 });
