import { style } from '@vanilla-extract/css';
import { failure as refused } from '@/ui/form/messages.css';
import { raisedBox, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const page = style({
  minHeight: '100svh',
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[4],
});

export const card = style({
  ...stacked(vars.space[5]),
  ...raisedBox,
  width: '100%',
  maxWidth: 360,
  padding: vars.space[6],
  boxShadow: vars.shadow.small,
});

export const title = style({
  fontSize: vars.font.size[20],
  // The product's mark.
  '::before': {
    content: '',
    display: 'block',
    width: 32,
    height: 32,
    marginBottom: vars.space[3],
    background: "url('/favicon.svg')",
  },
});

export const form = style({ display: 'grid', gap: vars.space[3] });

export const accounts = style({ ...wrappingRow(vars.space[2]), color: vars.color.muted });

// Re-exported, so that the sign-in page does not load the class names of all messages.
export const failure = refused;

export const why = style({ display: 'block', fontSize: vars.font.size[13] });

/** A note about a session, above the form. */
export const note = style({
  ...stacked(vars.space[1]),
  padding: vars.space[3],
  borderRadius: vars.radius.small,
  background: vars.color.infoSoft,
});
