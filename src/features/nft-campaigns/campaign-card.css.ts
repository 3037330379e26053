import { style } from '@vanilla-extract/css';
import { clamped } from '@/ui/card.css';
import { vars } from '@/ui/theme.css';

const { color, font, space } = vars;

export const title = style([clamped, { fontSize: 15 }]);

export const none = style({ color: color.muted, fontStyle: 'italic' });

/** As much of a long description as fits; the rest behind a button. */
export const beginning = style({ maxHeight: 84, overflow: 'hidden' });

export const more = style({
  marginTop: space[1],
  padding: 0,
  border: 0,
  background: 'none',
  color: color.accent,
  fontSize: font.size[13],
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const packs = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.medium,
  background: color.sunken,
});

export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
  fontVariantNumeric: 'tabular-nums',
});

export const packName = style({ color: color.muted, fontSize: font.size[12] });

export const packCount = style({ margin: 0, fontWeight: font.weight.medium });

export const sale = style({ color: color.muted, fontSize: font.size[12] });

export const atTheEnd = style({ marginInlineStart: 'auto' });
