import { globalStyle, style } from '@vanilla-extract/css';
import { actions, card, cards, overCard, panel } from '@/ui/lists/card.css';
import { placeholder } from '@/ui/lists/lists.css';
import { tone } from '@/ui/text/badge.css';
import { FOLDED, PHONE, TOUCH } from '@/ui/theme/global.css';
import { lh, listBelow, listFrom, measured, oneLine, stacked } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import { badges, facts } from './user-card.css';

const { color, space } = vars;

/** The heights of a card and of a row, in pixels at the browser's own text size. Skeletons have them too. */
export const CARD_HEIGHT = 132;
export const ROW_HEIGHT = 40;

/** Cards side by side, dense enough to show a page of 24 at 1440x900. */
export const grid = style([
  cards,
  { ...measured, gridTemplateColumns: `repeat(auto-fill, minmax(min(${lh(224)}, 100%), 1fr))` },
]);
// All sizes are known, so the browser lays each card out once and by itself.
globalStyle(`${grid} ${card}`, {
  position: 'relative',
  contain: 'strict',
  gridTemplate: `${lh(20)} ${lh(34)} 1fr ${lh(28)} / 48px minmax(0, 1fr)`,
  gap: 0,
  height: lh(CARD_HEIGHT),
  minHeight: 0,
  padding: `9px ${space[3]} 7px`,
  // Buttons are higher there.
  '@media': { [TOUCH]: { gridTemplateRows: `${lh(20)} ${lh(34)} 1fr max(36px, ${lh(28)})` } },
});
// One column: the facts have one line, a card without badges has no line for them, and the box that selects, which is
// always there, stands before the picture.
globalStyle(`${grid} > ${placeholder}`, { '@media': { [PHONE]: { maxHeight: lh(96) } } });
globalStyle(`${grid} ${card}`, {
  '@media': {
    [PHONE]: {
      contain: 'content',
      gridTemplateRows: `${lh(20)} ${lh(18)} auto calc(4px + max(36px, ${lh(28)}))`,
      height: 'auto',
    },
  },
});
globalStyle(`${grid} ${card}:has(> input)`, { '@media': { [PHONE]: { paddingInlineStart: 36 } } });
// The box that selects is below the avatar.
globalStyle(`${grid} ${card} > input`, {
  ...overCard,
  insetInlineStart: 22,
  top: 47,
  '@media': { [PHONE]: { insetInline: '10px auto', top: lh(20) } },
});
const avatar = `${card} > :is(img, span)`;
globalStyle(`${grid} ${avatar}`, { gridRow: '1 / 3', alignSelf: 'start' });
globalStyle(`${grid} ${facts}`, { lineHeight: 17 / 12, whiteSpace: 'nowrap' });
// One below the other: side by side they would wrap on some cards.
globalStyle(`${grid} ${facts} > span`, {
  display: 'block',
  marginInlineEnd: 6,
  '@media': { [PHONE]: { display: 'inline' } },
});
globalStyle(`${grid} ${card} > :is(${badges}, ${actions})`, { gridColumn: '1 / -1' });
// One layout on all lists. The line below the badges, which may come later, has a place of its own and moves nothing.
globalStyle(`${grid} ${badges}`, { position: 'relative', gridRow: 3, marginTop: 3 });
const addition = `${grid} ${badges} > p`;
globalStyle(addition, { position: 'absolute', top: lh(17), maxWidth: '100%', lineHeight: 14 / 12 });
globalStyle(addition, { '@media': { [TOUCH]: { position: 'static' } } });
// On a phone 'Banned' alone is beside the facts: the ban of a user without badges adds no line, and moves nothing.
const banAlone = `${grid} ${card}:has(> ${badges} > ${tone.danger}:only-child)`;
globalStyle(`${banAlone} > ${badges}`, {
  '@media': { [PHONE]: { gridColumn: 2, gridRow: 2, justifySelf: 'end', marginTop: 0 } },
});
globalStyle(`${banAlone} > ${facts}`, {
  '@media': { [PHONE]: { ...oneLine, gridRow: 2, marginInlineEnd: 60 } },
});
globalStyle(`${grid} ${actions}`, { gridRow: 4, '@media': { [PHONE]: { alignSelf: 'end' } } });

// Where the text is too large for one line of facts they have two, as on wider windows.
const CROWDED = listBelow(230);
globalStyle(`${grid}${grid} > ${placeholder}`, { '@container': { [CROWDED]: { maxHeight: 'none' } } });
globalStyle(`${grid}${grid} ${card}`, {
  '@container': { [CROWDED]: { gridTemplateRows: `${lh(20)} ${lh(34)} 1fr ${lh(28)}` } },
});
globalStyle(`${grid}${grid} ${facts} > span`, { '@container': { [CROWDED]: { display: 'block' } } });

/** 'Ban' has the room of 'Unban': what stands beside it is at one place on all cards, and does not move after the act. */
globalStyle(`${facts} ~ ${actions}`, {
  display: 'grid',
  gridTemplateColumns: `minmax(${lh(68)}, auto) auto 1fr`,
  justifyItems: 'start',
  '@media': { [PHONE]: { columnGap: space[2] } },
});

/** From this width a row has one line, in columns. */
const ONE_LINE = listFrom(912);
const SEVERAL_LINES = listBelow(912);
/** From this width the actions are at the end of the row. */
const BESIDE = listFrom(600);
const STACKED = listBelow(600);

/** Cards as rows of one panel, 40 px high: 18 of them are in view at 1440x900. */
export const rows = style([cards, panel, { ...measured, gap: 0 }]);
globalStyle(`${rows} > div`, { minHeight: ROW_HEIGHT });
globalStyle(`${rows} > div:not(:first-of-type)`, { borderTop: `1px solid ${color.border}` });
// The corners of the panel, without cutting off what its rows show above themselves.
globalStyle(`${rows} > :first-of-type, ${rows} > :first-of-type > article`, {
  borderStartStartRadius: vars.radius.large,
  borderStartEndRadius: vars.radius.large,
});
globalStyle(`${rows} > :last-child, ${rows} > :last-child > article`, {
  borderEndStartRadius: vars.radius.large,
  borderEndEndRadius: vars.radius.large,
});

const row = `${rows} ${card}`;
globalStyle(row, {
  position: 'relative',
  gridTemplate: 'auto / 28px minmax(0, 1fr)',
  alignItems: 'center',
  gap: `2px ${space[4]}`,
  minHeight: 0,
  // The box that selects stands before the avatar.
  padding: `5px ${space[3]} 5px 30px`,
  border: 0,
  borderRadius: 0,
  background: 'none',
  outlineOffset: -2,
  '@container': {
    [BESIDE]: { gridTemplateColumns: `28px minmax(${lh(160)}, 1fr) minmax(0, 1fr) ${lh(208)}` },
    // Avatar, name, facts, badges (three of them fit), actions.
    [ONE_LINE]: {
      gridTemplateColumns: `28px minmax(${lh(140)}, ${lh(320)}) ${lh(216)} minmax(${lh(168)}, 1fr) ${lh(208)}`,
    },
  },
});
globalStyle(`${rows} ${avatar}`, { '@container': { [SEVERAL_LINES]: { gridRow: '1 / 3' } } });
globalStyle(`${row}:not([data-banned=true])`, { boxShadow: 'none' });
globalStyle(`${rows} > :has(> article:hover)`, { background: color.hover });
globalStyle(`${rows} ${facts} > span`, { display: 'inline-block' });
globalStyle(`${rows} ${facts} > span + span`, { marginInlineStart: 4 });
globalStyle(`${rows} ${facts}`, {
  '@container': {
    [ONE_LINE]: {
      ...stacked(space[4]),
      // Shares of the column: a length in lines would grow with the larger text in it.
      gridTemplateColumns: '84fr 116fr',
      gridColumn: 3,
      gridRow: 1,
      fontSize: vars.font.size[13],
      textAlign: 'end',
    },
  },
});
globalStyle(`${row} > :is(${badges}, ${actions})`, {
  '@container': {
    [STACKED]: { gridColumn: '1 / -1' },
    [BESIDE]: { gridRow: '1 / 3' },
    [ONE_LINE]: { gridRow: 1 },
  },
});
globalStyle(`${row} > ${badges}`, {
  '@container': { [BESIDE]: { gridColumn: 3 }, [ONE_LINE]: { gridColumn: 4 } },
});
globalStyle(`${row} > ${actions}`, {
  flexWrap: 'nowrap',
  '@container': { [STACKED]: { marginTop: 4 }, [BESIDE]: { gridColumn: 4 }, [ONE_LINE]: { gridColumn: 5 } },
});
globalStyle(`${row} > input`, { ...overCard, insetInlineStart: 8, top: 'min(50% - 8px, 15px)' });

/** The same width with and without the clear button. */
export const search = style({ width: 260, '@media': { [FOLDED]: { flex: '1 1 200px' } } });
