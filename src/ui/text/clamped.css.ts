import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

/** Fades out the cut-off text, so that it does not look complete. */
export const beginning = style({
  overflow: 'hidden',
  selectors: {
    '&[data-cut=true]': { maskImage: 'linear-gradient(to bottom, #000 calc(100% - 20px), #0004)' },
  },
});

export const text = style({
  margin: 0,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  tabSize: 4,
});

export const more = style({
  marginTop: vars.space[1],
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.info,
  fontSize: vars.font.size[13],
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
