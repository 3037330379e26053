import { globalStyle, style } from '@vanilla-extract/css';
import { actions, body, card, cards, facts } from '@/ui/lists/card.css';
import { frame } from '@/ui/media/media.css';
import { muted } from '@/ui/text/text.css';
import { asManyAsFit, firstLines, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import { from } from '@/ui/theme/widths';

const { color, font, space } = vars;

/** Campaigns with their media beside them: 6 are in view at 1440x900. */
export const campaigns = style([cards, { gridTemplateColumns: asManyAsFit(540) }]);
const BESIDE = `${from(640)}, print`;
globalStyle(`${campaigns} ${card}`, {
  gridTemplateRows: 'auto',
  gap: `${space[2]} ${space[4]}`,
  minHeight: 0,
  // With hundreds of campaigns, the browser skips the layout of those out of sight. Most are as high as this.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 181px',
  '@media': { [BESIDE]: { gridTemplateColumns: '176px minmax(0, 1fr)', gridTemplateRows: '1fr auto' } },
});
// The state first.
globalStyle(`${campaigns} ${facts}`, { alignItems: 'center', marginTop: 2 });
// Above the text the picture is as wide as the card, and cut as little as beside it.
globalStyle(`${campaigns} ${frame}`, { height: 220, '@media': { [BESIDE]: { height: 132 } } });
globalStyle(`${campaigns} ${body}`, { gap: 6 });
globalStyle(`${campaigns} ${actions}`, { gridColumn: '1 / -1' });
// Five of them, in one line at 1440 and 1920 px.
globalStyle(`${campaigns} ${actions} > :is(a, button)`, { paddingInline: 6 });

export const packs = style({
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[1]} ${space[2]}`,
  borderRadius: vars.radius.medium,
  background: color.sunken,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
});

// Two by two, or in one line.
globalStyle(`${campaigns} :is(${actions}, ${packs})`, {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  '@media': { [BESIDE]: { display: 'flex' } },
});

export const atTheEnd = style({
  gridColumn: '1 / -1',
  '@media': { [BESIDE]: { marginInlineStart: 'auto' } },
});

export const removed = style({ ...wrappingRow(space[2]), color: color.warning, fontSize: font.size[13] });

const framed = { border: `1px solid ${color.border}`, borderRadius: vars.radius.large };

/** A framed part of the form. */
export const section = style({ display: 'grid', gap: space[2], padding: space[3], ...framed });

export const legend = style({
  paddingInline: space[1],
  fontSize: font.size[13],
  fontWeight: font.weight.medium,
});

export const fieldRow = style({
  ...stacked(`${space[1]} ${space[2]}`),
  // As wide as the label 'Fallback amount 1'.
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
});

/** As wide as the icon that it replaces. */
export const prefix = style({ fontSize: font.size[12] });

export const caution = style({ gridColumn: '1 / -1', color: color.warning, fontSize: font.size[12] });

/** Narrower cards have no room for their buttons. */
const NARROWEST = 168;
const WIDEST = 340;
const GAP = 12;

const columns = style({
  ...stacked(GAP),
  width: '100%',
  maxWidth: `calc(var(--most) * ${WIDEST + GAP}px - ${GAP}px)`,
  marginInline: 'auto',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(${NARROWEST}px, (100% + ${GAP}px) / var(--most) - ${GAP}px)), 1fr))`,
});
/** At most that many columns, fewer if there is no room. */
export const nftColumns = [1, 2, 3, 4, 5, 6].map((n) => style([columns, { vars: { '--most': `${n}` } }]));

export const noNfts = style({ padding: space[6], color: color.muted, textAlign: 'center' });

export const nftTitle = style({ ...firstLines(3), fontSize: 15, lineHeight: 20 / 15 });

/** One row when several NFTs are created at once. */
export const nftRow = style({
  ...stacked(space[3]),
  gridTemplateColumns: '96px minmax(0, 1fr)',
  padding: space[3],
  ...framed,
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
globalStyle(`${picture} > :is(img, span)`, { width: '100%', height: '100%', objectFit: 'contain' });

export const nftFields = style({ display: 'grid', gap: space[2], minWidth: 0 });
/** Low, so that many rows fit on the screen. The user can enlarge it. */
globalStyle(`${nftFields} textarea`, { minHeight: 56 });

export const pair = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 130px', gap: space[2] });

/** As high as the progress bar with its text, so that nothing moves when the bar appears. */
export const end = style({ ...wrappingRow(space[2]), minHeight: 40 });

export const detail = style([muted, { flex: '1 1 200px', minWidth: 0 }]);
