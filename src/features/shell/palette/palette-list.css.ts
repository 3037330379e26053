import { style } from '@vanilla-extract/css';
import { HEIGHT_ABOVE_KEYBOARD } from '@/ui/overlays/above-keyboard';
import { muted } from '@/ui/text/text.css';
import { oneLine } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const HEIGHT = `calc(0.52 * ${HEIGHT_ABOVE_KEYBOARD})`;

export const list = style({
  // The list ends in the middle of an entry (30.85 px high), which shows that the list scrolls.
  maxHeight: [HEIGHT, `calc(round(${HEIGHT}, 30.85px) + 15px)`],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPadding: vars.space[1],
});

export const title = style(oneLine);

/** A line within the dialog's own gaps, always there, so that nothing moves while people are searched. */
export const status = style([muted, { minHeight: 20, margin: `calc(-1 * ${vars.space[2]}) 0` }]);
