import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css';

export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: vars.space[3],
  minHeight: 152,
  minWidth: 0,
  padding: vars.space[4],
  background: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.small,
});

export const top = style({ display: 'flex', gap: vars.space[3], alignItems: 'center', minWidth: 0 });

/** A banned user is visibly banned: the picture fades, text keeps its contrast. */
globalStyle(`${card}[data-banned=true] img`, { opacity: 0.5, filter: 'grayscale(1)' });
globalStyle(`${card}[data-banned=true] h2`, { color: vars.color.muted });
globalStyle(`${card}[data-banned=true]`, { background: vars.color.sunken });

export const who = style({ display: 'grid', gap: 2, minWidth: 0, flex: 1 });

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  margin: 0,
  fontSize: 15,
  fontWeight: vars.font.weight.strong,
});

export const nameText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const check = style({ display: 'inline-flex', color: vars.color.info });

export const letter = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  borderRadius: vars.radius.small,
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  fontSize: 11,
  fontWeight: 700,
});

export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[2],
  margin: 0,
  color: vars.color.muted,
  fontSize: vars.font.size[12],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: vars.space[1],
  minHeight: 22,
});

export const actions = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minHeight: 28 });

export const you = style({ color: vars.color.muted, fontSize: vars.font.size[13] });

export const spring = style({ flex: 1 });
