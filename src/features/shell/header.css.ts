import { style } from '@vanilla-extract/css';
import { below, LOWEST, NARROW, NOT_PHONE, PHONE, SMALL } from '@/ui/theme/breakpoints';
import { unseen } from '@/ui/theme/global.css';
import { HEADER_HEIGHT } from '@/ui/theme/lengths';
import { flexRow, oneLine, smallText, touchable } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const header = style({
  ...smallText,
  ...flexRow(vars.space[3]),
  containerType: 'inline-size',
  position: 'sticky',
  top: 0,
  zIndex: vars.z.header,
  minHeight: HEADER_HEIGHT,
  padding: `0 ${vars.space[4]}`,
  background: vars.color.raised,
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': {
    [NARROW]: { gap: vars.space[2], padding: `0 ${vars.space[3]}` },
    // Wraps only when the text is larger than usual.
    [SMALL]: { flexWrap: 'wrap', gap: vars.space[1] },
    // With 4 px the parts would take a second line at 360 px.
    [PHONE]: { columnGap: 3 },
    [LOWEST]: { position: 'static' },
  },
});

export const menuToggle = style({
  display: 'none',
  // Puts its icon where the page's texts start.
  '@media': { [NARROW]: { display: 'inline-flex', marginInlineStart: -8 } },
});

export const product = style({
  color: vars.color.text,
  fontWeight: vars.font.weight.strong,
  fontSize: vars.font.size[16],
  whiteSpace: 'nowrap',
  '@media': {
    [NARROW]: { fontSize: vars.font.size[13] },
    // Left out first: it is the same on every page.
    [below(560)]: { display: 'none' },
  },
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

/** The theme switch of the header. On small windows it is in the menu. */
export const theme = style({ flexShrink: 0, '@media': { [SMALL]: { display: 'none' } } });

/** An icon on a phone, elsewhere a word. */
export const logoutIcon = style({ '@media': { [NOT_PHONE]: { display: 'none' } } });
export const logoutWord = style({ '@media': { [PHONE]: unseen } });

export const activity = style({
  selectors: {
    // An action failed or is not confirmed.
    '&[data-failed=true]': {
      // Visible in forced colors only.
      border: '1px solid transparent',
      background: vars.color.dangerSoft,
      color: vars.color.danger,
    },
  },
});
