import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { absent, small } from '../text/text.css';
import { TOUCH } from '../theme/breakpoints';
import { edgeOverPicture } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, space } = vars;

/** The height of the frames in a card or a form. */
export const frameHeight = createVar();

/** Has the same height with any content, so nothing moves when the media arrive. */
export const frame = style({
  ...edgeOverPicture,
  position: 'relative',
  display: 'grid',
  // As large as the box: otherwise the picture's own height would push its middle out of sight.
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  height: fallbackVar(frameHeight, '200px'),
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  background: color.sunken,
});

/** Set by `wholeMedia`. */
const mediaFit = createVar();

/** Fills its frame and is cropped: bars beside the pictures of a list would be distracting. */
export const media = style({
  width: '100%',
  height: '100%',
  objectFit: fallbackVar(mediaFit, 'cover'),
  // Over the controls of a video the pointer is not that of the frame.
  selectors: { '&[controls]': { cursor: 'auto' } },
});
/** Around media that are not cropped. */
export const wholeMedia = style({ vars: { [mediaFit]: 'contain' } });

/** How much media are blurred: by default enough for a large picture. */
export const blurRadius = createVar();
const blur = `blur(${fallbackVar(blurRadius, '48px')})`;
/** Around media that may be blurred or grey, from the first time that they are drawn. */
export const cover = style({
  display: 'grid',
  // As large as the box, which a large picture must not stretch.
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  selectors: {
    '&[data-blur=true]': { filter: blur },
    '&[data-grey=true]': { filter: 'grayscale(1)' },
    '&[data-blur=true][data-grey=true]': { filter: `${blur} grayscale(1)` },
  },
});

/** In the place of media that could not be loaded. */
export const broken = style([
  small,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space[1],
    maxHeight: '100%',
    paddingInline: space[1],
    lineHeight: 1.2,
    textAlign: 'center',
  },
]);
/** Shrinks first when the text is large. */
export const brokenIcon = style({ flexShrink: 1, minHeight: 0 });
/** In the place of media that do not exist. */
export const none = absent;

/** Around the button that opens the viewer, in the corner of a frame. */
export const open = style({
  position: 'absolute',
  right: space[1],
  top: space[1],
  borderRadius: vars.radius.medium,
  background: color.raised,
  // On touch screens the button is larger than its visible circle.
  '@media': { [TOUCH]: { background: `radial-gradient(${color.raised} 13px, transparent 0)` } },
});

/** A play sign or '+3' in the middle of a small picture. */
export const overlay = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: 'radial-gradient(rgb(18 20 30 / 0.6) 16px, transparent 0)',
  color: color.onFill,
  // Keeps the dark background in forced colors.
  forcedColorAdjust: 'none',
  fontSize: vars.font.size[12],
});
