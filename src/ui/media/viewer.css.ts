import { style } from '@vanilla-extract/css';
import { muted, row } from '../text/text.css';
import { NARROW, WIDE } from '../theme/breakpoints';
import { stacked } from '../theme/mixins';
import { vars } from '../theme/theme.css';
import { cover, wholeMedia } from './media.css';

const { space } = vars;

export const viewer = style({ display: 'grid', gap: space[3] });
export const buttons = row;
/** '2 of 3'. */
export const place = style([muted, { flex: '1 0 auto' }]);

/** Media beside a text, or above it where the window is narrow. */
export const withText = style({
  ...stacked(space[4]),
  '@media': { [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' } },
});
/** The box of the media. Zoomed media scroll in it. */
export const stage = style({
  height: 'min(70dvh, 640px)',
  overflow: 'auto',
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
});
export const stageWithText = style([stage, { '@media': { [NARROW]: { height: '38dvh' } } }]);

export const content = style([
  cover,
  wholeMedia,
  { selectors: { '&[data-zoom=true]': { width: '250%', height: '250%' } } },
]);
