import { style } from '@vanilla-extract/css';
import { segmentWidth } from '@/ui/controls/controls.css';
import { FORCED, NARROW, NOT_SMALL } from '@/ui/theme/breakpoints';
import { HEADER_HEIGHT, NAVIGATION_WIDTH, NOTICE_ROOM } from '@/ui/theme/lengths';
import { belowHeader, flexRow, stacked, touchable } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const navigation = style({
  ...belowHeader,
  ...stacked(vars.space[4]),
  flex: `0 0 ${NAVIGATION_WIDTH}px`,
  alignContent: 'start',
  height: `calc(100dvh - ${HEADER_HEIGHT})`,
  overflowY: 'auto',
  // Room at its end to scroll clear of the notices.
  padding: `${vars.space[4]} ${vars.space[3]} ${NOTICE_ROOM}`,
  '@media': {
    ...belowHeader['@media'],
    [NARROW]: {
      position: 'fixed',
      // Above the sticky headers of pages.
      zIndex: vars.z.menu,
      insetInlineStart: 0,
      width: NAVIGATION_WIDTH,
      background: vars.color.raised,
      // A scrim over the page, as a dialog has it.
      boxShadow: `0 0 0 100vmax ${vars.color.overlay}`,
      // The attribute is on the layout's body (staff-layout.tsx).
      selectors: { ':not([data-menu-open=true]) > &': { display: 'none' } },
    },
  },
});

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
  // 20 px: a line of text.
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

/** The theme switch, where the header has no room for it. */
export const menuTheme = style({
  vars: { [segmentWidth]: '44px' },
  '@media': { [NOT_SMALL]: { display: 'none' } },
});
