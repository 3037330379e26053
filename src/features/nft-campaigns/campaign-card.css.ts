import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css';

const { color, font, space } = vars;

export const title = style({ display: 'flex', alignItems: 'baseline', gap: space[2], fontSize: 15 });

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
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: space[2],
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.medium,
  background: color.sunken,
  fontVariantNumeric: 'tabular-nums',
});

/** Its name above, its number below, whichever comes first in the markup. */
export const pack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const packName = style({ color: color.muted, fontSize: font.size[12] });

export const packCount = style({ margin: 0, fontWeight: font.weight.medium });

export const sale = style({ color: color.muted, fontSize: font.size[12] });

export const atTheEnd = style({ marginInlineStart: 'auto' });

export const soldOut = style({ gridColumn: '1 / -1' });
