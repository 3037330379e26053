import { style } from '@vanilla-extract/css';
import { tone } from '../text/badge.css';
import { edgeInForcedColors, stacked, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, space } = vars;

const message = style({
  ...edgeInForcedColors,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
});

/** Why the server refused the form. */
export const failure = style([message, tone.danger]);

export const success = style([message, tone.success]);

/** An entry may have been created: the answer is missing. */
export const unconfirmed = style([message, { ...stacked(space[2]), background: color.warningSoft }]);

/** The offer to restore a draft. */
export const offer = style([message, { ...wrappingRow(space[2]), background: color.infoSoft }]);
