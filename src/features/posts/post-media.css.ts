import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { open as inCorner } from '@/ui/media/media.css';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

/** The size of all media of a density in which they are smaller. */
export const thumbWidth = createVar();
export const thumbHeight = createVar();

const box = style({
  position: 'relative',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  background: color.sunken,
  // An inset line gives an edge to pictures in the page's own colour.
  boxShadow: `inset 0 0 0 1px ${color.border}`,
});

/** The first picture or video of a post, with room for the words of its button at any size of text. */
export const first = style([
  box,
  {
    width: fallbackVar(thumbWidth, 'max(124px, 13ch)'),
    height: fallbackVar(thumbHeight, 'max(90px, 10ch)'),
    maxWidth: '100%',
    cursor: 'zoom-in',
  },
]);
/** The others, beside the first. */
export const more = style({ display: 'grid', gap: space[1], alignContent: 'start' });
export const small = style([
  box,
  { width: fallbackVar(thumbWidth, '43px'), height: fallbackVar(thumbHeight, '43px'), cursor: 'pointer' },
]);

/** The cover is on the box from the start: the picture is never shown without it, not even for a moment. */
export const content = style({
  display: 'grid',
  // As large as the box, for what must not be higher.
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  selectors: {
    '&[data-blur=true]': { filter: 'blur(14px)' },
    '&[data-grey=true]': { filter: 'grayscale(1)' },
    '&[data-blur=true][data-grey=true]': { filter: 'blur(14px) grayscale(1)' },
    // Of a decided post. The words in the place of a picture stay as they are.
    '[data-decided=true] &:not(:has(> p))': { opacity: 0.4 },
  },
});

export const open = inCorner;
/** Over a small picture, for the keyboard only: a click opens it. */
export const openByKey = style([
  inCorner,
  { inset: 0, margin: 'auto', opacity: 0, selectors: { '&:focus-within': { opacity: 1 } } },
]);

export const peek = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: 'fit-content',
  height: 'fit-content',
});
