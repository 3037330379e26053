import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { FOLDED } from '../theme/breakpoints';
import { unseen } from '../theme/global.css';
import { edgeInForcedColors, flexRow, oneLine } from '../theme/mixins';
import { vars } from '../theme/theme.css';
import { linkButton, more } from './clamp.css';

const { color, font, space } = vars;

/** The button 'contains hidden characters'. */
export const mark = style([
  linkButton,
  {
    ...flexRow(space[1]),
    display: 'inline-flex',
    maxWidth: '100%',
    minHeight: 24,
    color: color.warning,
    fontSize: font.size[12],
    fontWeight: font.weight.medium,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    selectors: {
      'bdi + &': { marginInlineStart: space[1] },
      [`${more} + &`]: { marginInlineStart: space[2] },
    },
  },
]);

/** Set to 0 by a list without room for the words of marks. */
export const markWordsSize = createVar();
/** Without the words the icon is left, and the accessible name. */
export const markWords = style({
  ...oneLine,
  fontSize: fallbackVar(markWordsSize, 'inherit'),
  '@media': { [FOLDED]: unseen },
});

/** The code and the name of a character, in its place in the text. */
export const hiddenCharacter = style({
  ...edgeInForcedColors,
  margin: '0 2px',
  padding: '0 4px',
  borderRadius: vars.radius.small,
  background: color.warningSoft,
  color: color.warning,
  fontSize: font.size[12],
  whiteSpace: 'nowrap',
});
