import { style } from '@vanilla-extract/css';
import { edgeInForcedColors, flexRow, raisedBox } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, font, space } = vars;

/** Below or above its input. */
export const list = style({
  ...raisedBox,
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  maxHeight: '16rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPadding: space[1],
  padding: space[1],
  color: color.text,
  boxShadow: vars.shadow.medium,
});
/** The height of an option of one line: the padding, 12 px, and the text, 13 px × 1.45. */
export const OPTION_HEIGHT = '30.85px';
export const option = style({
  ...flexRow(space[2]),
  padding: '6px 8px',
  borderRadius: vars.radius.small,
  fontSize: font.size[13],
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-selected="true"]': {
      ...edgeInForcedColors,
      background: color.accentSoft,
      color: color.accentStrong,
    },
  },
});
/** At the end of the option's line. */
export const detail = style({ marginInlineStart: 'auto', color: color.muted, flexShrink: 0 });
