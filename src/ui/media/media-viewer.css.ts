import { globalStyle, style } from '@vanilla-extract/css';
import { wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, space } = vars;

export const viewer = style({ display: 'grid', gap: space[3] });
export const buttons = style(wrappingRow(space[2]));
export const place = style({ flex: 1, color: color.muted, fontSize: vars.font.size[13] });
export const stage = style({
  position: 'relative',
  height: 'min(70vh, 640px)',
  overflow: 'auto',
  borderRadius: vars.radius.medium,
  background: color.sunken,
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
globalStyle(`${content} :is(img, video)`, { width: '100%', height: '100%', objectFit: 'contain' });

/** The button that opens the viewer, in the corner of a frame. */
export const open = style({
  position: 'absolute',
  right: space[1],
  top: space[1],
  borderRadius: 6,
  background: color.raised,
});

export const none = style({ color: vars.color.muted, fontStyle: 'italic' });
