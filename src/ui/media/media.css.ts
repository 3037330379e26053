import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { absent, muted, row, small } from '../text/text.css';
import { NARROW, TOUCH, WIDE } from '../theme/global.css';
import { stacked } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, space } = vars;

/** The height of the frames in a card or a form. */
export const frameHeight = createVar();

/** Has the same height with any content, so nothing moves when the media arrive. */
export const frame = style({
  position: 'relative',
  display: 'grid',
  // As large as the box: otherwise the picture's own height would push its middle out of sight.
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  height: fallbackVar(frameHeight, '200px'),
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  background: color.sunken,
  // Inside, above the picture: light pictures need an edge too.
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    border: `1px solid ${color.edge}`,
    borderRadius: 'inherit',
    pointerEvents: 'none',
  },
});

/** In a small frame large text takes the room of the icon. */
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
export const brokenIcon = style({ selectors: { '&&': { flexShrink: 1, minHeight: 0 } } });

export const viewer = style({ display: 'grid', gap: space[3] });
export const buttons = row;
export const place = style([muted, { flex: '1 0 auto' }]);
/** Media beside a text, or above it where the window is narrow. */
export const withText = style({
  ...stacked(space[4]),
  '@media': { [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' } },
});
export const stage = style({
  height: 'min(70dvh, 640px)',
  overflow: 'auto',
  borderRadius: vars.radius.medium,
  background: color.sunken,
  selectors: { [`${withText} > &`]: { '@media': { [NARROW]: { height: '38dvh' } } } },
});

/** The cover is on the box from the start: the media are never shown without it, not even for a moment. */
export const content = style({
  display: 'grid',
  // As large as the box: otherwise a large picture would make its row higher.
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  selectors: {
    '&[data-zoom=true]': { width: '250%', height: '250%' },
    // Scales with the box, compared with the cards.
    '&[data-blur=true]': { filter: 'blur(48px)' },
    '&[data-grey=true]': { filter: 'grayscale(1)' },
    '&[data-blur=true][data-grey=true]': { filter: 'blur(48px) grayscale(1)' },
  },
});
/** Fills its frame: bars beside the pictures would make a page restless. */
export const media = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  selectors: {
    // Whole, in the viewer and where it is one of the details.
    [`:is(dd, ${content}) &`]: { objectFit: 'contain' },
    // The controls of a video are pressed for themselves.
    '&[controls]': { cursor: 'auto' },
  },
});

/** The button that opens the viewer, in the corner of a frame. */
export const open = style({
  position: 'absolute',
  right: space[1],
  top: space[1],
  borderRadius: vars.radius.medium,
  background: color.raised,
  // A finger needs more than what may cover the picture.
  '@media': { [TOUCH]: { background: `radial-gradient(${color.raised} 13px, transparent 0)` } },
});

/** A number or a sign in the middle of a small picture, white on any of them. */
export const overlay = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: 'radial-gradient(rgb(18 20 30 / 0.6) 16px, transparent 0)',
  color: color.onFill,
  // The ground stays dark there.
  forcedColorAdjust: 'none',
  fontSize: vars.font.size[12],
});

export const none = absent;
