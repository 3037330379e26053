import { createVar, style } from '@vanilla-extract/css';
import { muted } from '@/ui/text/text.css';
import { firstLines, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

/** Narrower cards have no room for their buttons. */
const MIN_CARD = 168;
const MAX_CARD = 340;
const GAP = 12;

/** The number of columns, if there is room for them. */
const most = createVar();
/** The width of a column when `most` columns and the gaps between them fill the row. */
const share = `(100% + ${GAP}px) / ${most} - ${GAP}px`;

const columns = style({
  ...stacked(GAP),
  // Never below MIN_CARD, unless the row itself is narrower.
  gridTemplateColumns: `repeat(auto-fill, minmax(min(max(${MIN_CARD}px, ${share}), 100%), 1fr))`,
  width: '100%',
  maxWidth: `calc(${most} * ${MAX_CARD + GAP}px - ${GAP}px)`,
  marginInline: 'auto',
});
/** At most one column, at most two and so on; fewer where cards would be too narrow. */
export const nftColumns = [1, 2, 3, 4, 5, 6].map((n) => style([columns, { vars: { [most]: `${n}` } }]));

export const noNfts = style({ padding: space[6], color: color.muted, textAlign: 'center' });

export const nftTitle = style({ ...firstLines(3), fontSize: 15, lineHeight: 20 / 15 });

/** One row when several NFTs are created at once. */
export const nftRow = style({
  ...stacked(space[3]),
  gridTemplateColumns: '96px minmax(0, 1fr)',
  padding: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.large,
});

/** As large with a picture as without one. */
export const pictureBox = style({
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 96,
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  background: color.sunken,
  color: color.muted,
});
export const picture = style({ width: '100%', height: '100%', objectFit: 'contain' });

export const nftFields = style({ ...stacked(space[2]), minWidth: 0 });
/** A text and a number. */
export const fieldPair = style({ ...stacked(space[2]), gridTemplateColumns: 'minmax(0, 1fr) 130px' });

/** As high as the progress of an upload (upload.css.ts) with its text, so that nothing moves when the bar appears. */
export const footer = style({ ...wrappingRow(space[2]), minHeight: 40 });
export const uploadText = style([muted, { flex: '1 1 200px', minWidth: 0 }]);
