import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import {
  FOLDED,
  FORCED,
  HEADER_HEIGHT,
  LOWEST,
  NARROW,
  NAVIGATION_WIDTH,
  PHONE,
  SMALL,
  unseen,
  WIDE,
} from '@/ui/theme/global.css';
import {
  belowHeader,
  edgeInForcedColors,
  flexRow,
  listBelow,
  measured,
  oneLine,
  stacked,
  touchable,
} from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import { below, from } from '@/ui/theme/widths';

/** What a header has whose text is larger than its line has room for. */
const crowded = (rule: StyleRule) => ({
  '@media': { [from(768)]: { '@container': { [listBelow(600)]: rule } } },
});

/** Below this width the header has no room for whole texts and the avatar. */
const SHORT = below(700);

/** The name over the role. */
const UNDER_EACH_OTHER = { flexDirection: 'column', alignItems: 'end', gap: 0, lineHeight: 1.1 } as const;

/** As much as a notice of two lines takes at the foot. */
const NOTICE_ROOM = '96px';

export const header = style({
  ...measured,
  position: 'sticky',
  top: 0,
  zIndex: vars.z.header,
  ...flexRow(vars.space[3]),
  height: HEADER_HEIGHT,
  padding: `0 ${vars.space[4]}`,
  background: vars.color.raised,
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': {
    [NARROW]: { gap: vars.space[2], padding: `0 ${vars.space[3]}` },
    // A second line only where the text is larger than the line has room for.
    [SMALL]: { flexWrap: 'wrap', height: 'auto', minHeight: HEADER_HEIGHT, gap: vars.space[1] },
    [PHONE]: { columnGap: 3 },
    [LOWEST]: { position: 'static' },
  },
});

/** A word that names the server or the role. */
const TAG = {
  flexShrink: 0,
  whiteSpace: 'nowrap',
  fontSize: vars.font.size[12],
  '@media': { [NARROW]: { paddingInline: vars.space[1] } },
} as const;

export const menuToggle = style({
  display: 'none',
  // Its icon stands where the page's texts start.
  '@media': { [NARROW]: { display: 'inline-flex', marginInlineStart: -8 } },
});

export const product = style({
  color: vars.color.text,
  fontWeight: vars.font.weight.strong,
  fontSize: vars.font.size[16],
  whiteSpace: 'nowrap',
  '@media': { [NARROW]: { fontSize: vars.font.size[13] }, [below(560)]: { display: 'none' } },
});

export const sandbox = style({
  ...TAG,
  padding: `2px ${vars.space[2]}`,
  borderRadius: vars.radius.small,
  background: vars.color.sandbox,
  color: vars.color.onSandbox,
  fontWeight: 700,
});

export const paletteOpener = style({
  ...flexRow(vars.space[2]),
  height: touchable(32),
  flex: '0 1 320px',
  minWidth: touchable(32),
  marginInlineStart: vars.space[4],
  padding: `0 ${vars.space[2]}`,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
  color: vars.color.muted,
  fontSize: vars.font.size[13],
  cursor: 'text',
  ':hover': { borderColor: vars.color.focus },
  '@media': {
    // Only the icon, as a button. It keeps its accessible name.
    [NARROW]: { flex: 'none', justifyContent: 'center', marginInlineStart: 'auto', border: 0 },
  },
});
export const paletteWords = style({ ...oneLine, '@media': { [NARROW]: { display: 'none' } } });

export const keys = style({
  marginInlineStart: 'auto',
  padding: '0 5px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
  fontSize: vars.font.size[12],
  '@media': { [NARROW]: { display: 'none' } },
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
  },
});
// The name shows more than the picture.
globalStyle(`${viewer} > :first-child`, { '@media': { [SHORT]: { display: 'none' } } });

globalStyle(status, crowded({ whiteSpace: 'normal', lineHeight: 1.1 }));
globalStyle(viewer, crowded(UNDER_EACH_OTHER));
globalStyle(`${viewer} > :first-child`, crowded({ display: 'none' }));

/** The theme switch of the header. On small windows the menu has it. */
export const theme = style({ flexShrink: 0, '@media': { [SMALL]: { display: 'none' } } });
export const menuTheme = style({ '@media': { [from(768)]: { display: 'none' } } });
globalStyle(`${menuTheme} label`, { justifyContent: 'center', minWidth: 44 });

/** An icon on a phone, elsewhere a word. */
export const logout = style({});
globalStyle(`${logout} svg`, { '@media': { [from(480)]: { display: 'none' } } });
globalStyle(`${logout} svg + span`, { '@media': { [PHONE]: unseen } });

export const activity = style({});

/** An action failed. */
globalStyle(`${activity}[data-failed=true]`, {
  // Only forced colors draw it.
  border: '1px solid transparent',
  background: vars.color.dangerSoft,
  color: vars.color.danger,
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

export const body = style({
  display: 'flex',
  alignItems: 'start',
});

export const navigation = style({
  ...belowHeader,
  flex: `0 0 ${NAVIGATION_WIDTH}px`,
  ...stacked(vars.space[4]),
  alignContent: 'start',
  height: `calc(100dvh - ${HEADER_HEIGHT})`,
  overflowY: 'auto',
  // Room at its end to scroll clear of the notices.
  padding: `${vars.space[4]} ${vars.space[3]} ${NOTICE_ROOM}`,
  '@media': {
    [NARROW]: {
      position: 'fixed',
      // Above the lines of pages that stick, which have the z-index of the unfolded navigation.
      zIndex: vars.z.menu,
      insetInlineStart: 0,
      width: NAVIGATION_WIDTH,
      display: 'none',
      background: vars.color.raised,
      // A scrim over the page, as a dialog has it.
      boxShadow: `0 0 0 100vmax ${vars.color.overlay}`,
    },
  },
});

globalStyle(`${body}[data-menu-open=true] ${navigation}`, { display: 'grid' });

export const groupTitle = style({
  marginBottom: vars.space[1],
  padding: `0 ${vars.space[2]}`,
  color: vars.color.muted,
  fontSize: vars.font.size[12],
  fontWeight: vars.font.weight.medium,
});

export const entries = style({ display: 'grid', gap: 1 });

export const entry = style({
  ...flexRow('10px'),
  padding: `calc((${touchable(32)} - 20px) / 2) ${vars.space[2]}`,
  // With the width of the edge that only the current page has.
  paddingInlineStart: '10px',
  borderRadius: vars.radius.medium,
  color: vars.color.text,
  selectors: {
    '&[aria-disabled]': {
      color: vars.color.muted,
      cursor: 'not-allowed',
      '@media': { [FORCED]: { color: 'GrayText' } },
    },
    '&:hover:not([aria-current], [aria-disabled])': { background: vars.color.hover },
    '&[aria-current=page]': {
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
      fontWeight: vars.font.weight.strong,
      paddingInlineStart: vars.space[2],
      borderInlineStart: `2px solid ${vars.color.accent}`,
    },
  },
});

export const entryIcon = style({
  width: 16,
  height: 16,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  color: vars.color.muted,
  selectors: { '[aria-current=page] > &': { color: 'inherit' } },
});

export const content = style({
  flex: 1,
  minWidth: 0,
  maxWidth: 1920,
  // Room at its end to scroll clear of the notices.
  padding: `${vars.space[4]} ${vars.space[6]} ${NOTICE_ROOM}`,
  outline: 'none',
  '@media': {
    // The line beside the navigation, down to the foot of the window whatever stands there.
    [WIDE]: {
      minHeight: `calc(100svh - ${HEADER_HEIGHT})`,
      borderInlineStart: `1px solid ${vars.color.border}`,
    },
    [FOLDED]: { paddingInline: vars.space[3] },
  },
});
