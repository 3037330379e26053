import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css';

export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: vars.space[3],
  minHeight: 176,
  minWidth: 0,
  padding: vars.space[4],
  background: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.small,
  transition: `opacity ${vars.motion}`,
});

/** As on a user's card: the picture of a banned author fades, text keeps its contrast. */
globalStyle(`${card}[data-banned=true] h2`, { color: vars.color.muted });
globalStyle(`${card}[data-banned=true]`, { background: vars.color.sunken });

export const top = style({ display: 'flex', gap: vars.space[2], alignItems: 'center', minWidth: 0 });
globalStyle(`${card}[data-banned=true] ${top} img`, { opacity: 0.5, filter: 'grayscale(1)' });

export const body = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[3],
  minWidth: 0,
});
/** What is hidden steps back, no further than it can be read. */
globalStyle(`${card}[data-hidden=true]`, { background: vars.color.sunken });
globalStyle(`${card}[data-hidden=true] ${body}`, { color: vars.color.muted });
globalStyle(`${card}[data-hidden=true] ${body} :is(img, video)`, { opacity: 0.4 });

export const who = style({
  display: 'grid',
  alignContent: 'space-between',
  minWidth: 0,
  minHeight: 36,
  flex: 1,
  marginInlineStart: vars.space[1],
});

export const name = style({ display: 'flex', fontSize: 15, lineHeight: '20px' });

export const nameText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const when = style({ color: vars.color.muted, fontSize: vars.font.size[12], lineHeight: '16px' });

export const text = style({ whiteSpace: 'pre-wrap', tabSize: 4 });

export const noText = style({ color: vars.color.muted, fontStyle: 'italic' });

export const more = style({
  marginTop: vars.space[1],
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.accent,
  fontSize: vars.font.size[13],
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const choices = style({ display: 'grid', gap: vars.space[1] });

export const choice = style({
  padding: `${vars.space[1]} ${vars.space[2]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  fontSize: vars.font.size[13],
});

export const note = style({
  color: vars.color.muted,
  fontSize: vars.font.size[12],
});

export const bottom = style({ display: 'grid', gap: vars.space[2] });

export const reports = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.muted,
  fontSize: vars.font.size[13],
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-standing=true]': { color: vars.color.danger, fontWeight: vars.font.weight.medium } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 28,
});

/** A button that cannot be used, yet has something to say. */
export const told = style({ selectors: { '&&&[aria-disabled="true"]': { opacity: 1 } } });

export const you = style({ color: vars.color.muted, fontSize: vars.font.size[13] });

export const spring = style({ flex: 1 });
