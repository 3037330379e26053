import {
  createVar,
  fallbackVar,
  keyframes,
  type StyleRule,
  style,
  styleVariants,
} from '@vanilla-extract/css';
import { FORCED } from '../theme/global.css';
import { touchable } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color } = vars;
const ACTIVE = '&:hover:not(:disabled, [aria-disabled="true"])';

/** The padding at both ends of the buttons of a row that has little room. */
export const buttonInset = createVar();

/**
 * Buttons on cards and rows are quiet until the pointer or the focus is on the item: a hairline, which is enough to
 * look like a button, and no red, which at rest is for what is banned or reported. A touch screen has no hover, so they
 * keep their looks there.
 */
const RESTING = 'article:not(:hover, :focus-within)';
const HOVER = '(hover: hover)';

const centred = { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', flexShrink: 0 };

export const base = style({
  position: 'relative',
  ...centred,
  minHeight: touchable(32),
  padding: `0 ${fallbackVar(buttonInset, vars.space[3])}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.medium,
  fontSize: vars.font.size[13],
  fontWeight: vars.font.weight.medium,
  lineHeight: 16 / 13,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background ${vars.motion}`,
  selectors: {
    '&:hover': { textDecoration: 'none' },
    [`${RESTING} &`]: {
      '@media': { [HOVER]: { background: 'transparent', borderColor: color.border, boxShadow: 'none' } },
    },
    '&:disabled, &[aria-disabled="true"]': { cursor: 'default' },
    // A wait of only half a second would flicker.
    '&:is(:disabled, [aria-disabled="true"]):not([aria-busy="true"], [data-waiting])': {
      opacity: 0.5,
      '@media': { [FORCED]: { opacity: 1, borderColor: 'GrayText', color: 'GrayText' } },
    },
  },
});

export const small = style({
  minHeight: touchable(28),
  padding: `0 ${fallbackVar(buttonInset, '10px')}`,
  fontSize: vars.font.size[12],
  lineHeight: 16 / 12,
});

const copy = { height: 0, visibility: 'hidden', whiteSpace: 'nowrap' } satisfies StyleRule;
/**
 * As wide as the label in `data-room` and as the words in `data-words`, of which invisible copies without height are
 * above and below the label. The words have no padding, so their copy takes that of the button too.
 */
export const roomy = style({
  display: 'inline-grid',
  alignContent: 'center',
  justifyItems: 'center',
  '::before': {
    ...copy,
    content: ['attr(data-words)', 'attr(data-words) / ""'],
    margin: `0 calc(-1px - ${fallbackVar(buttonInset, '10px')})`,
    fontWeight: vars.font.weight.normal,
  },
  '::after': { ...copy, content: ['attr(data-room)', 'attr(data-room) / ""'] },
});

const solid = (fill: string) =>
  style({
    background: fill,
    color: color.onFill,
    boxShadow: vars.shadow.small,
    selectors: { [ACTIVE]: { background: `color-mix(in srgb, ${fill}, #000 15%)` } },
  });
const dangerSolid = solid(color.dangerFill);
const outline = style({
  background: color.raised,
  borderColor: color.edge,
  color: color.text,
  boxShadow: vars.shadow.small,
  selectors: { [ACTIVE]: { background: color.hover, borderColor: color.borderStrong } },
});
const grey = style({
  background: color.sunken,
  color: color.text,
  selectors: { [ACTIVE]: { background: color.border } },
});

export const look = { purple: solid(color.accentFill), blue: solid(color.infoFill), outline, grey };
export const dangerText = style({
  color: color.danger,
  selectors: { [`${RESTING} ${base}&`]: { '@media': { [HOVER]: { color: 'inherit' } } } },
});
export const dangerLook = {
  purple: dangerSolid,
  blue: dangerSolid,
  outline: `${outline} ${dangerText}`,
  grey: `${grey} ${dangerText}`,
};

export const label = style({ display: 'inline-flex', alignItems: 'center', gap: '6px', textAlign: 'start' });
export const lines = style({ display: 'flex', flexDirection: 'column', padding: '6px 0' });
/** The first one is the strongest. */
export const line = style({
  selectors: { '&:not(:first-child)': { fontWeight: vars.font.weight.normal, opacity: 0.85 } },
});

// Not `visibility: hidden`: the label must remain the button's accessible name while the spinner covers it.
export const away = style({ opacity: 0 });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const spinner = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: '14px',
  height: '14px',
  borderRadius: '50%',
  border: '2px solid currentColor',
  // Without its top. Forced colors would draw a transparent side.
  clipPath: 'polygon(0 0, 50% 50%, 100% 0, 100% 100%, 0 100%)',
  animation: `${turn} 700ms linear infinite`,
});

const square = style({
  ...centred,
  borderRadius: vars.radius.medium,
  color: color.muted,
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled), &[data-state="open"]': { background: color.hover, color: color.text },
    '&:disabled': { opacity: 0.5, cursor: 'default' },
  },
});
const sides = (px: number) => ({ width: touchable(px), height: touchable(px) });
export const icon = styleVariants({ medium: sides(32), small: sides(28) }, (size) => [square, size]);
