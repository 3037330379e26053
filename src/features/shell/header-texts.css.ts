import { type StyleRule, style } from '@vanilla-extract/css';
import { NARROW } from '@/ui/theme/global.css';
import { edgeInForcedColors, flexRow, oneLine } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import { below, from } from '@/ui/theme/widths';

// The texts of the header, which are shorter in a narrow header.

/** A header whose text is larger than its line has room for: in letters, which grow with the browser's text size. */
const crowded = (rule: StyleRule) => ({ [from(768)]: { '@container': { '(width < 90ch)': rule } } });

/** Below this width the header has no room for whole texts and the avatar. */
const SHORT = below(700);

/** The name over the role. */
const UNDER_EACH_OTHER = { flexDirection: 'column', alignItems: 'end', gap: 0, lineHeight: 1.1 } as const;

/** A word that names the server or the role. */
const TAG = {
  flexShrink: 0,
  whiteSpace: 'nowrap',
  fontSize: vars.font.size[12],
  '@media': { [NARROW]: { paddingInline: vars.space[1] } },
} as const;

export const sandbox = style({
  ...TAG,
  padding: `2px ${vars.space[2]}`,
  borderRadius: vars.radius.small,
  background: vars.color.sandbox,
  color: vars.color.onSandbox,
  fontWeight: 700,
});

export const status = style({
  ...flexRow(vars.space[2]),
  marginInlineStart: 'auto',
  fontSize: vars.font.size[13],
  whiteSpace: 'nowrap',
  color: vars.color.muted,
  '@media': {
    [NARROW]: { gap: vars.space[1], fontSize: vars.font.size[12] },
    // 'UP' or 'DOWN' beside a phone. A screen reader reads the whole text.
    [SHORT]: {
      marginInlineStart: 0,
      fontSize: 0,
      '::before': { display: 'none' },
      '::after': { content: ['attr(data-short)', "attr(data-short) / ''"], fontSize: vars.font.size[12] },
    },
    ...crowded({ whiteSpace: 'normal', lineHeight: 1.1 }),
  },
  '::before': { content: '', width: 8, height: 8, borderRadius: '50%', background: vars.color.borderStrong },
  selectors: {
    '&[data-up=true]::before': { background: vars.color.success },
    '&[data-up=false]::before': { background: vars.color.danger },
    '&[data-up=false]': { color: vars.color.danger, fontWeight: vars.font.weight.strong },
  },
});

/** What the status is about, where there is no room for words. */
export const mobile = style({
  marginInlineStart: 'auto',
  '@media': { [from(700)]: { display: 'none' } },
  selectors: {
    '&[data-up=true]': { color: vars.color.success },
    '&[data-up=false]': { color: vars.color.danger },
  },
});

export const viewer = style({
  ...flexRow(vars.space[2]),
  flexShrink: 0,
  '@media': {
    [NARROW]: { gap: vars.space[1] },
    // In lines, which grow with the text: 42 px for small text.
    [SHORT]: { ...UNDER_EACH_OTHER, flex: '1 1 3.2lh', minWidth: '3.2lh', maxWidth: 'max-content' },
    ...crowded(UNDER_EACH_OTHER),
  },
});

/** The name shows more than the picture. */
export const avatar = style({
  selectors: {
    '&&': { '@media': { [SHORT]: { display: 'none' }, ...crowded({ display: 'none' }) } },
  },
});

export const viewerName = style({
  maxWidth: '16ch',
  '@media': { [NARROW]: { maxWidth: '7ch' }, [SHORT]: { maxWidth: '100%' } },
  ...oneLine,
  fontSize: vars.font.size[14],
  fontWeight: vars.font.weight.medium,
});

export const role = style({
  ...TAG,
  ...edgeInForcedColors,
  padding: `1px ${vars.space[2]}`,
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
  color: vars.color.muted,
  fontWeight: vars.font.weight.medium,
});
