import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme.css';

export const form = style({ display: 'grid', gap: vars.space[3] });

const message = style({
  margin: 0,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.small,
});

export const failure = style([message, { background: vars.color.dangerSoft, color: vars.color.danger }]);

export const unconfirmed = style([message, { background: vars.color.warningSoft, color: vars.color.text }]);

export const success = style([message, { background: vars.color.successSoft, color: vars.color.success }]);

export const buttons = style({ display: 'flex', gap: vars.space[2], alignItems: 'center' });

/** In reach however long the form is; over the dialog's own padding, which would show what lies behind it. */
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

export const spring = style({ flex: 1 });

/** A form that is a page of its own. */
export const page = style({ display: 'grid', gap: vars.space[4], maxWidth: 680 });

// Read out as nothing: `required` says it. Apart from the labels themselves, for signing in stars nothing.
globalStyle(`:is(${form}, ${page}) label:has(+ :required, + * :required)::after`, { content: "'*' / ''" });

/** Fields that belong together, under a name of their own. */
export const fieldset = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });

export const legend = style({
  marginBottom: vars.space[2],
  padding: 0,
  fontWeight: vars.font.weight.strong,
});

/** Short fields, two in a line where there is room. */
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: `${vars.space[1]} ${vars.space[4]}`,
});

/** What a reload interrupted, above the fields it would fill. */
export const offer = style([
  message,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[2],
    background: vars.color.infoSoft,
    color: vars.color.text,
  },
]);

/** Parts of a form that belong together, closer to each other than to the rest. */
export const group = style({ display: 'grid', gap: vars.space[1], minWidth: 0 });
