import { globalStyle, style } from '@vanilla-extract/css';
import { open } from '@/ui/media/media.css';
import { unseen } from '@/ui/theme/global.css';
import { vars } from '@/ui/theme/theme.css';
import { STACKED } from './post-card.css';

const { color, space } = vars;

const box = style({
  position: 'relative',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  background: color.sunken,
  // An inset line gives an edge to pictures in the page's own colour.
  boxShadow: `inset 0 0 0 1px ${color.border}`,
});

const compact = '[data-density=compact]';

/** The first picture or video of a post. */
export const first = style([box, { width: 124, height: 90, cursor: 'zoom-in' }]);
globalStyle(`${first} :is(video[controls], button)`, { cursor: 'auto' });
/** The others, beside the first. */
export const more = style({ display: 'grid', gap: space[1], alignContent: 'start' });
export const small = style([box, { width: 43, height: 43, cursor: 'pointer' }]);
globalStyle(`${compact} :is(${first}, ${small})`, {
  width: 40,
  height: 40,
  '@media': { [STACKED]: { height: 28 } },
});

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
  },
});
globalStyle(`${content} :is(img, video)`, { width: '100%', height: '100%', objectFit: 'cover' });
globalStyle(`${content} p`, { fontSize: 11, textAlign: 'center' });
// The icon of broken media says enough; the words stay for screen readers.
globalStyle(`${compact} ${content} p`, unseen);

globalStyle(`${compact} ${open}`, { inset: 0, margin: 'auto', opacity: 0 });
globalStyle(`${compact} ${open}:focus-within`, { opacity: 1 });

export const peek = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: 'fit-content',
  height: 'fit-content',
});
globalStyle(`${compact} ${peek}`, { display: 'none' });
