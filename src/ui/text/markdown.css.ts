import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

export const markdown = style({ display: 'grid', gap: vars.space[2], minWidth: 0, overflowWrap: 'anywhere' });

globalStyle(`${markdown} :is(p, ul, ol, blockquote, pre, h2, h3, h4, h5, h6)`, { margin: 0 });
globalStyle(`${markdown} :is(ul, ol)`, { paddingInlineStart: vars.space[5] });
globalStyle(`${markdown} ul`, { listStyle: 'disc' });
globalStyle(`${markdown} ol`, { listStyle: 'decimal' });
globalStyle(`${markdown} a`, { color: vars.color.info, textDecoration: 'underline' });
globalStyle(`${markdown} blockquote`, {
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.borderStrong}`,
  color: vars.color.muted,
});
globalStyle(`${markdown} :is(code, pre)`, {
  overflowX: 'auto',
  background: vars.color.sunken,
  fontFamily: vars.font.mono,
  fontSize: vars.font.size[12],
});

/** Shows a picture's alternative text in its place. */
export const picture = style({ color: vars.color.muted, fontStyle: 'italic' });

/** Shows the text as it was typed. */
export const plain = style({ whiteSpace: 'pre-wrap' });

/** Beside its source text, with the same maximum height. */
export const preview = style({
  maxHeight: 480,
  overflowY: 'auto',
  padding: '6px 10px',
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
});
