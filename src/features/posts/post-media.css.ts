import { createVar, fallbackVar, type StyleRule, style } from '@vanilla-extract/css';
import { blurRadius, cover, open } from '@/ui/media/media.css';
import { edgeOverPicture } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

/** The height of the first picture or video with usual text, in pixels. */
export const MAIN_HEIGHT = 90;
const GAP = 4;

// Set by post-compact.css.ts, where all media have one size. Otherwise the first is larger than the rest.
export const mediaWidth = createVar();
export const mediaHeight = createVar();

const frame = style({
  ...edgeOverPicture,
  position: 'relative',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});

/** The first picture or video. */
export const mainMedia = style([
  frame,
  {
    // 13ch: the button 'Show media' in large text. 10ch: about the same shape as with usual text.
    width: fallbackVar(mediaWidth, 'max(124px, 13ch)'),
    height: fallbackVar(mediaHeight, `max(${MAIN_HEIGHT}px, 10ch)`),
    maxWidth: '100%',
    cursor: 'zoom-in',
  },
]);
/** The next ones, in a column beside the first. */
export const others = style({ display: 'grid', gap: GAP, alignContent: 'start' });
/** Two of them with their gap are as high as the first picture. */
const THUMBNAIL = `${(MAIN_HEIGHT - GAP) / 2}px`;
export const thumbnail = style([
  frame,
  {
    width: fallbackVar(mediaWidth, THUMBNAIL),
    height: fallbackVar(mediaHeight, THUMBNAIL),
    cursor: 'pointer',
  },
]);

/** Around the picture or video, which may be covered. */
export const shielded = style([
  cover,
  {
    vars: { [blurRadius]: '14px' },
    selectors: {
      // A decided post dims its pictures, but not the words (`p`) in the place of a broken one.
      '[data-decided=true] &:not(:has(> p))': { opacity: 0.4 },
    },
  },
]);

const inTheMiddle = {
  inset: 0,
  margin: 'auto',
  width: 'fit-content',
  height: 'fit-content',
} satisfies StyleRule;

export const openInCorner = open;
/** In the middle of a small picture, and visible only with the focus: a click on the picture opens the viewer too. */
export const openByKey = style([
  open,
  {
    ...inTheMiddle,
    opacity: 0,
    selectors: { '&:focus-within': { opacity: 1 } },
  },
]);

/** 'Show media', in the middle of the covered picture. */
export const peek = style({ ...inTheMiddle, position: 'absolute' });
