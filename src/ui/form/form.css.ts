import { style } from '@vanilla-extract/css';
import { starsRequired } from '../inputs/text-input.css';
import { sharedWidth, stacked } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { space } = vars;

/** A form in a dialog. */
export const form = style([starsRequired, { display: 'grid', gap: space[3] }]);

/** A form that is a page. */
export const page = style([starsRequired, { display: 'grid', gap: space[4], maxWidth: 680 }]);

/** Related parts of a form, closer to each other than to the rest. */
export const group = style({ display: 'grid', gap: space[3], minWidth: 0 });

/** Short fields, two per line if there is room. */
export const pairs = style({
  ...stacked(`${space[3]} ${space[4]}`),
  gridTemplateColumns: sharedWidth('240px'),
});

export const legend = style({ marginBottom: space[2], fontWeight: vars.font.weight.strong });

/** The mark of an optional field that has a value. */
export const filledMark = style({ marginInline: space[2], color: vars.color.success });
