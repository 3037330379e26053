import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { blurRadius, cover, open } from '@/ui/media/media.css';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

/** The size of all media of a density in which they are smaller, the first one too. */
export const mediaWidth = createVar();
export const mediaHeight = createVar();

const frame = style({
  position: 'relative',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  background: color.sunken,
  // An inset line gives an edge to pictures in the page's own color.
  boxShadow: `inset 0 0 0 1px ${color.border}`,
});

/** The first picture or video. */
export const mainMedia = style([
  frame,
  {
    // 13ch: the button 'Show media' in large text. 10ch: about the same shape as with usual text.
    width: fallbackVar(mediaWidth, 'max(124px, 13ch)'),
    height: fallbackVar(mediaHeight, 'max(90px, 10ch)'),
    maxWidth: '100%',
    cursor: 'zoom-in',
  },
]);
/** The next ones, in a column beside the first. */
export const others = style({ display: 'grid', gap: space[1], alignContent: 'start' });
/** 43 px: two of them with their gap are as high as the first picture. */
export const thumbnail = style([
  frame,
  { width: fallbackVar(mediaWidth, '43px'), height: fallbackVar(mediaHeight, '43px'), cursor: 'pointer' },
]);

export const content = style([
  cover,
  {
    vars: { [blurRadius]: '14px' },
    selectors: {
      // A decided post dims its pictures, but not the words (`p`) in the place of a broken one.
      '[data-decided=true] &:not(:has(> p))': { opacity: 0.4 },
    },
  },
]);

export const openInCorner = open;
/** Over a small picture, and visible only with the focus: a click on the picture opens the viewer too. */
export const openByKey = style([
  open,
  { inset: 0, margin: 'auto', opacity: 0, selectors: { '&:focus-within': { opacity: 1 } } },
]);

/** 'Show media', in the middle of the covered picture. */
export const peek = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: 'fit-content',
  height: 'fit-content',
});
