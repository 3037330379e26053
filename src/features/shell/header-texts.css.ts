import { type StyleRule, style } from '@vanilla-extract/css';
import { NARROW } from '@/ui/theme/breakpoints';
import { unseen } from '@/ui/theme/global.css';
import { edgeInForcedColors, flexRow, oneLine } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, radius, space } = vars;

/**
 * A `header` (header.css.ts, the container) without room for whole texts: about 640 px at the usual text. In letters: they take more room where the
 * browser's text is larger. Such a header is always also NARROW, and SHORT is stronger, because vanilla-extract emits
 * containers after media.
 */
const SHORT = '(width < 96ch)';
const short = (rule: StyleRule) => ({ '@container': { [SHORT]: rule } }) satisfies StyleRule;

/** A word that names the server or the role. */
const tag = style({
  flexShrink: 0,
  whiteSpace: 'nowrap',
  fontSize: font.size[12],
});

export const sandbox = style([
  tag,
  {
    padding: `2px ${space[2]}`,
    borderRadius: radius.small,
    background: color.sandbox,
    color: color.onSandbox,
    fontWeight: 700,
    '@media': { [NARROW]: { paddingInline: space[1] } },
  },
]);

/** '● Mobile Status: UP'; where SHORT, a phone and 'UP'. */
export const status = style({
  ...flexRow(space[2]),
  marginInlineStart: 'auto',
  color: color.muted,
  fontSize: font.size[13],
  whiteSpace: 'nowrap',
  selectors: { '&[data-up=false]': { color: color.danger, fontWeight: font.weight.strong } },
  '@media': { [NARROW]: { gap: space[1], fontSize: font.size[12] } },
  ...short({ gap: 3, fontSize: font.size[12] }),
});
const statusSign = style({
  color: color.borderStrong,
  selectors: {
    '[data-up=true] > &': { color: color.success },
    '[data-up=false] > &': { color: color.danger },
  },
});
export const statusDot = style([
  statusSign,
  {
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: 'currentColor',
    ...short({ display: 'none' }),
  },
]);
/** In the place of the dot and of 'Mobile Status:'. */
export const statusPhone = style([statusSign, { display: 'none', ...short({ display: 'block' }) }]);
/** 'Mobile Status: UP', which screen readers always read. */
export const statusText = style(short(unseen));
/** 'UP'. */
export const statusShort = style({ display: 'none', ...short({ display: 'inline' }) });

/** The name beside the role, above it where SHORT. */
export const viewer = style({
  ...flexRow(space[2]),
  flexShrink: 0,
  '@media': { [NARROW]: { gap: space[1] } },
  ...short({
    flexDirection: 'column',
    alignItems: 'end',
    gap: 0,
    // The name is cut to 5 letters before the header wraps.
    flex: '1 1 5ch',
    minWidth: '5ch',
    maxWidth: 'max-content',
    lineHeight: 1.1,
  }),
});

/** Around the avatar, which is left out first: the name says more. */
export const avatar = style(short({ display: 'none' }));

export const viewerName = style({
  ...oneLine,
  maxWidth: '16ch',
  fontSize: font.size[14],
  fontWeight: font.weight.medium,
  '@media': { [NARROW]: { maxWidth: '7ch' } },
  ...short({ maxWidth: '100%' }),
});

export const role = style([
  tag,
  {
    ...edgeInForcedColors,
    padding: `1px ${space[2]}`,
    borderRadius: radius.full,
    background: color.sunken,
    color: color.muted,
    fontWeight: font.weight.medium,
    '@media': { [NARROW]: { paddingInline: space[1] } },
  },
]);
