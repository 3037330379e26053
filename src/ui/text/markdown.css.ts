import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

const { color, font, space } = vars;

export const markdown = style({ display: 'grid', gap: space[2], minWidth: 0 });

// The elements that Markdown becomes have no classes.
globalStyle(`${markdown} :is(ul, ol)`, { paddingInlineStart: space[5] });
globalStyle(`${markdown} ul`, { listStyle: 'disc' });
globalStyle(`${markdown} ol`, { listStyle: 'decimal' });
globalStyle(`${markdown} a`, { textDecoration: 'underline' });
globalStyle(`${markdown} blockquote`, {
  paddingInlineStart: space[3],
  borderInlineStart: `2px solid ${color.borderStrong}`,
  color: color.muted,
});
globalStyle(`${markdown} :is(code, pre)`, {
  overflowX: 'auto',
  background: color.sunken,
  fontFamily: font.mono,
  fontSize: font.size[12],
});

/** The preview below a field, with the same maximum height. */
export const preview = style({
  marginTop: 4,
  maxHeight: 480,
  overflowY: 'auto',
  padding: '6px 10px',
  borderRadius: vars.radius.medium,
  background: color.sunken,
});
