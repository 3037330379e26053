import { style } from '@vanilla-extract/css';
import { OPTION_HEIGHT } from '@/ui/inputs/option-list.css';
import { HEIGHT_ABOVE_KEYBOARD } from '@/ui/overlays/above-keyboard';
import { muted } from '@/ui/text/text.css';
import { oneLine } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

/**
 * Leaves about 24 % of the window's height to the input, the status and the gaps of the dialog, which is at most 76 % high
 * (plain-dialog.css.ts).
 */
const HEIGHT = `calc(0.52 * ${HEIGHT_ABOVE_KEYBOARD})`;

export const list = style({
  // Ends in the middle of an option, 15 px, which shows that the list scrolls. The first value is for browsers without
  // `round`.
  maxHeight: [HEIGHT, `calc(round(${HEIGHT}, ${OPTION_HEIGHT}) + 15px)`],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPadding: vars.space[1],
});

export const title = style(oneLine);

/**
 * Always there, so that nothing moves while people are searched. Its margins take back 8 of the 12 px between the parts of the
 * dialog (plain-dialog.css.ts).
 */
export const status = style([muted, { minHeight: 20, margin: `calc(-1 * ${vars.space[2]}) 0` }]);
