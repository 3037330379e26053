import { globalStyle, style } from '@vanilla-extract/css';
import { firstLines, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

/** Narrower cards have no room for their buttons. */
const NARROWEST = 168;
const WIDEST = 340;
const GAP = 12;

const list = style({
  display: 'grid',
  gap: GAP,
  width: '100%',
  marginInline: 'auto',
});

/** At most that many columns, fewer if there is no room. */
export const columns = [1, 2, 3, 4, 5, 6].map((most) => {
  const fair = `calc((100% - ${(most - 1) * GAP}px) / ${most})`;
  return style([
    list,
    {
      maxWidth: most * (WIDEST + GAP) - GAP,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(${NARROWEST}px, ${fair})), 1fr))`,
    },
  ]);
});

export const empty = style({ padding: space[6], color: color.muted, textAlign: 'center' });

export const title = style({
  ...firstLines(3),
  overflowWrap: 'anywhere',
  fontSize: 15,
  lineHeight: '20px',
});

/** One row when several NFTs are created at once. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: space[3],
  padding: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.large,
});

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 96,
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  background: color.sunken,
  color: color.muted,
});
globalStyle(`${picture} > img`, { width: '100%', height: '100%', objectFit: 'contain' });

export const fields = style({ display: 'grid', gap: space[2], minWidth: 0 });
/** Low, so that many rows fit on the screen. The user can enlarge it. */
globalStyle(`${fields} textarea`, { minHeight: 56 });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 130px',
  gap: space[2],
});

/** As high as the progress bar with its text, so that nothing moves when the bar appears. */
export const end = style({
  ...wrappingRow(space[2]),
  minHeight: 40,
});

export const said = style({ flex: '1 1 200px', minWidth: 0, color: color.muted, fontSize: font.size[13] });

export const failed = style({ color: color.danger, overflowWrap: 'anywhere' });
