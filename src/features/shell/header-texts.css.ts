import { type StyleRule, style } from '@vanilla-extract/css';
import { NARROW } from '@/ui/theme/breakpoints';
import { unseen } from '@/ui/theme/global.css';
import { edgeInForcedColors, flexRow, oneLine } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, radius, space } = vars;

/**
 * A header without room for whole texts: about 640 px. In ch, because the texts also grow with the browser's minimum text
 * size; measured with the 12 px of `header` (header.css.ts), which is the container. With usual text, such a header is also
 * NARROW. SHORT wins, because `@container` comes after `@media` (breakpoints.ts).
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

// The mobile status: a dot and the text 'Mobile Status: UP'; where SHORT, a phone and 'UP'.

export const status = style({
  ...flexRow(space[2]),
  marginInlineStart: 'auto',
  color: color.muted,
  fontSize: font.size[13],
  whiteSpace: 'nowrap',
  selectors: { '&[data-up=false]': { color: color.danger, fontWeight: font.weight.strong } },
  '@media': { [NARROW]: { gap: space[1], fontSize: font.size[12] } },
  // As between the parts of the header on phones (header.css.ts).
  ...short({ gap: 3 }),
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
export const statusPhone = style([statusSign, { display: 'none', ...short({ display: 'block' }) }]);
/** Screen readers always read the whole text. */
export const statusText = style(short(unseen));
export const statusShort = style({ display: 'none', ...short({ display: 'inline' }) });

// The viewer

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
    // Keeps the two lines close to each other.
    lineHeight: 1.1,
  }),
});

/** Around the avatar. Where SHORT, its room is left to the name, which says more. */
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
