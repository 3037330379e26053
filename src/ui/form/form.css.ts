import { globalStyle, style } from '@vanilla-extract/css';
import { wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

export const form = style({ display: 'grid', gap: vars.space[3] });

const message = style({
  margin: 0,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.small,
});

export const failure = style([message, { background: vars.color.dangerSoft, color: vars.color.danger }]);

export const unconfirmed = style([
  message,
  { display: 'grid', gap: vars.space[2], background: vars.color.warningSoft, color: vars.color.text },
]);

export const unconfirmedText = style({ margin: 0 });

export const success = style([message, { background: vars.color.successSoft, color: vars.color.success }]);

export const buttons = style({ display: 'flex', gap: vars.space[2], alignItems: 'center' });

/**
 * Sticky, so the buttons are in reach in a long form. Covers the dialog's padding, where content would show
 * through.
 */
export const dialogButtons = style([
  buttons,
  {
    position: 'sticky',
    bottom: `calc(-1 * ${vars.space[5]})`,
    zIndex: 1,
    marginBottom: `calc(-1 * ${vars.space[5]})`,
    padding: `${vars.space[2]} 0 ${vars.space[5]}`,
    background: vars.color.raised,
  },
]);

/** Takes the room that the buttons leave, so that they stay where they are. */
export const reason = style({ flex: 1, minWidth: 0 });

/** A form that is a page. */
export const page = style({ display: 'grid', gap: vars.space[4], maxWidth: 680 });
export const pageButtons = style([
  buttons,
  { position: 'sticky', bottom: 0, zIndex: 1, padding: `${vars.space[3]} 0`, background: vars.color.surface },
]);
// Silent for screen readers, because `required` says it. Not in the labels' own style: the sign-in form has
// no stars.
globalStyle(`:is(${form}, ${page}) label:has(+ :required, + * :required)::after`, { content: "'*' / ''" });

/** Related fields under a common name. */
export const fieldset = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });

export const legend = style({
  marginBottom: vars.space[2],
  padding: 0,
  fontWeight: vars.font.weight.strong,
});

/** Short fields, two per line if there is room. */
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: `${vars.space[3]} ${vars.space[4]}`,
});

/** The offer to restore a draft, above the fields. */
export const offer = style([
  message,
  {
    ...wrappingRow(vars.space[2]),
    background: vars.color.infoSoft,
    color: vars.color.text,
  },
]);

/** Related parts of a form, closer to each other than to the rest. */
export const group = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });
