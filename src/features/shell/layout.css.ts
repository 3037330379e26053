import { style } from '@vanilla-extract/css';
import { FOLDED, WIDE } from '@/ui/theme/breakpoints';
import { HEADER_HEIGHT, NOTICE_ROOM } from '@/ui/theme/lengths';
import { vars } from '@/ui/theme/theme.css';

export const body = style({
  display: 'flex',
  alignItems: 'start',
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
