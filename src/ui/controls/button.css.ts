import { createVar, fallbackVar, type StyleRule, style, styleVariants } from '@vanilla-extract/css';
import { FORCED } from '../theme/breakpoints';
import { centeredContent, silent, touchable } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color } = vars;
const HOVER_ENABLED = '&:hover:not(:disabled, [aria-disabled="true"])';

// While a card or row is at rest, without the pointer and the focus, its buttons are quiet: a hairline border, no background
// and no shadow (`base`). Red text is quiet too (`dangerText`): at rest, red is for what is banned or reported. Only a button
// whose action failed keeps a background (`restingBackground`).

/** A card at rest: `article` is the element of Card. */
export const RESTING = 'article:not(:hover, :focus-within)';
/** A touch screen has no hover, so buttons keep their looks there. */
const atRest = (rule: StyleRule) => ({ '@media': { '(hover: hover)': rule } }) satisfies StyleRule;

// Set from outside:
export const restingBackground = createVar();
/** The padding at both ends of the buttons of a row that has little room. */
export const buttonInset = createVar();
/** 1 for buttons that fill their line. */
export const buttonGrow = createVar();
/** The opacity of a disabled button whose label must stay easy to read. */
export const disabledOpacity = createVar();
/** The color of `dangerText` on a card that is dimmed. */
export const dangerColor = createVar();

export const base = style({
  ...centeredContent,
  position: 'relative',
  flexGrow: fallbackVar(buttonGrow, '0'),
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
    [`${RESTING} &`]: atRest({
      background: fallbackVar(restingBackground, 'transparent'),
      borderColor: color.border,
      boxShadow: 'none',
    }),
    '&:disabled, &[aria-disabled="true"]': { cursor: 'default' },
    // Not while it is busy or waits after a new label: dimmed for half a second, the button would flicker.
    '&:is(:disabled, [aria-disabled="true"]):not([aria-busy="true"], [data-waiting])': {
      opacity: fallbackVar(disabledOpacity, '0.5'),
      '@media': { [FORCED]: { opacity: 1, borderColor: 'GrayText', color: 'GrayText' } },
    },
  },
});

const SMALL_INSET = fallbackVar(buttonInset, '10px');
export const small = style({
  minHeight: touchable(28),
  padding: `0 ${SMALL_INSET}`,
  fontSize: vars.font.size[12],
  lineHeight: 16 / 12,
});

/** Invisible and 0 px high: only its width counts. */
const copy = { height: 0, visibility: 'hidden', whiteSpace: 'nowrap' } satisfies StyleRule;
/**
 * As wide as the widest of three texts, one below the other. Two are invisible:
 *   ::before  data-words: the small text that other rows have instead of this button
 *   label
 *   ::after   data-room: another label of the button
 */
export const roomy = style({
  display: 'inline-grid',
  alignContent: 'center',
  justifyItems: 'center',
  '::before': {
    ...copy,
    content: silent('attr(data-words)'),
    // Takes back the border and the padding of a small button, which that text does not have.
    margin: `0 calc(-1px - ${SMALL_INSET})`,
    fontWeight: vars.font.weight.normal,
  },
  '::after': { ...copy, content: silent('attr(data-room)') },
});

/** Not for cards: at rest its background is left out there, and in the light theme its text would be white on white. */
const solid = (fill: string) =>
  style({
    background: fill,
    color: color.onFill,
    boxShadow: vars.shadow.small,
    selectors: { [HOVER_ENABLED]: { background: `color-mix(in srgb, ${fill}, #000 15%)` } },
  });
const dangerSolid = solid(color.dangerFill);
const outline = style({
  background: color.raised,
  borderColor: color.edge,
  color: color.text,
  boxShadow: vars.shadow.small,
  selectors: { [HOVER_ENABLED]: { background: color.hover, borderColor: color.borderStrong } },
});
const grey = style({
  background: color.sunken,
  color: color.text,
  selectors: { [HOVER_ENABLED]: { background: color.border } },
});

export const look = { purple: solid(color.accentFill), blue: solid(color.infoFill), outline, grey };
/** Red text, also of buttons. */
export const dangerText = style({
  color: fallbackVar(dangerColor, color.danger),
  // Both classes on one element: only buttons lose the red at rest, icons keep it.
  selectors: { [`${RESTING} &.${base}`]: atRest({ color: 'inherit' }) },
});
/** In red both solid looks are the same. The others keep their background and get red text. */
export const dangerLook = {
  purple: dangerSolid,
  blue: dangerSolid,
  outline: `${outline} ${dangerText}`,
  grey: `${grey} ${dangerText}`,
};

export const label = style({ display: 'inline-flex', alignItems: 'center', gap: '6px', textAlign: 'start' });
export const lines = style({ display: 'flex', flexDirection: 'column', padding: '6px 0' });
/** The first line is the strongest. */
export const line = style({
  selectors: { '&:not(:first-child)': { fontWeight: vars.font.weight.normal, opacity: 0.85 } },
});

// Buttons that are only an icon

const iconBase = style({
  ...centeredContent,
  borderRadius: vars.radius.medium,
  color: color.muted,
  cursor: 'pointer',
  selectors: {
    [`${HOVER_ENABLED}, &[data-state="open"]`]: { background: color.hover, color: color.text },
    '&:disabled': { opacity: 0.5, cursor: 'default' },
  },
});
const square = (px: number) => ({ width: touchable(px), height: touchable(px) });
export const iconButton = styleVariants({ medium: square(32), small: square(28) }, (size) => [
  iconBase,
  size,
]);
