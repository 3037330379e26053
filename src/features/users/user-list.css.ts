import { globalStyle, style } from '@vanilla-extract/css';
import { actions, card, cards, panel } from '@/ui/lists/card.css';
import { FOLDED, PHONE, TOUCH } from '@/ui/theme/global.css';
import { asManyAsFit, stacked } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import { badges, facts } from './user-card.css';

const { color, space } = vars;

/** The heights of a card and of a row, in pixels. Skeletons have them too. */
export const CARD_HEIGHT = 132;
export const ROW_HEIGHT = 40;

/** Cards side by side, dense enough to show a page of 24 at 1440x900. */
export const grid = style([cards, { gridTemplateColumns: asManyAsFit(224) }]);
// All sizes are known, so the browser lays each card out once and by itself.
globalStyle(`${grid} ${card}`, {
  contain: 'strict',
  gridTemplate: '20px 34px 1fr 28px / 48px minmax(0, 1fr)',
  gap: 0,
  height: CARD_HEIGHT,
  minHeight: 0,
  padding: `9px ${space[3]} 7px`,
  // Buttons are higher there.
  '@media': { [TOUCH]: { gridTemplateRows: '20px 34px 1fr 36px' } },
});
// One column: the facts have one line, and the box that selects, which is always there, stands before the picture.
globalStyle(`${grid} > *, ${grid} ${card}`, { '@media': { [PHONE]: { maxHeight: 116 } } });
globalStyle(`${grid} ${card}`, { '@media': { [PHONE]: { gridTemplateRows: '20px 18px 1fr 36px' } } });
globalStyle(`${grid} ${card}:has(> input)`, { '@media': { [PHONE]: { paddingInlineStart: 36 } } });
// The box that selects is at the end of the first fact, which never reaches so far.
globalStyle(`${grid} ${card} > input`, {
  insetInline: `auto ${space[3]}`,
  top: 30,
  '@media': { [PHONE]: { insetInline: '10px auto', top: 20 } },
});
const avatar = `${card} > :is(img, span)`;
globalStyle(`${grid} ${avatar}`, { gridRow: '1 / 3', alignSelf: 'start' });
globalStyle(`${grid} ${facts}`, { lineHeight: '17px', whiteSpace: 'nowrap' });
// One below the other: side by side they would wrap on some cards.
globalStyle(`${grid} ${facts} > span`, {
  display: 'block',
  marginInlineEnd: 6,
  '@media': { [PHONE]: { display: 'inline' } },
});
globalStyle(`${grid} ${card} > :is(${badges}, ${actions})`, { gridColumn: '1 / -1' });
// One layout on all lists. The line below the badges, which may come later, has a place of its own and moves nothing.
globalStyle(`${grid} ${badges}`, { position: 'relative', gridRow: 3, marginTop: 2 });
const addition = `${grid} ${badges} > p`;
globalStyle(addition, { position: 'absolute', top: 17, maxWidth: '100%', lineHeight: '14px' });
globalStyle(addition, { '@media': { [TOUCH]: { position: 'static' } } });
globalStyle(`${grid} ${actions}`, { gridRow: 4 });

/** 'Ban' has the room of 'Unban': what stands beside it is at one place on all cards, and does not move after the act. */
globalStyle(`${facts} ~ ${actions}`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(68px, auto) auto 1fr',
  justifyItems: 'start',
});

/** From this width a row has one line, in columns. */
const ONE_LINE = 'screen and (min-width: 1200px)';
/** From this width the actions are at the end of the row. */
const BESIDE = 'screen and (min-width: 640px)';
const STACKED = 'screen and (max-width: 639px)';

/** Cards as rows of one panel, 40 px high: 18 of them are in view at 1440x900. */
export const rows = style([cards, panel, { gap: 0 }]);
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
  '@media': {
    [BESIDE]: { gridTemplateColumns: '28px minmax(160px, 1fr) minmax(0, 1fr) 208px' },
    // Avatar, name, facts, badges (three of them fit), actions.
    [ONE_LINE]: { gridTemplateColumns: '28px minmax(140px, 320px) 216px minmax(168px, 1fr) 208px' },
  },
});
globalStyle(`${rows} ${avatar}`, { '@media': { 'screen and (max-width: 1199px)': { gridRow: '1 / 3' } } });
globalStyle(`${row}:not([data-banned=true])`, { boxShadow: 'none' });
globalStyle(`${rows} > :has(> article:hover)`, { background: color.hover });
globalStyle(`${rows} ${facts} > span`, { display: 'inline-block' });
globalStyle(`${rows} ${facts} > span + span`, { marginInlineStart: 4 });
globalStyle(`${rows} ${facts}`, {
  '@media': {
    [ONE_LINE]: {
      ...stacked(space[4]),
      gridTemplateColumns: '84px 116px',
      gridColumn: 3,
      gridRow: 1,
      fontSize: vars.font.size[13],
      textAlign: 'end',
    },
  },
});
globalStyle(`${row} > :is(${badges}, ${actions})`, {
  '@media': {
    [STACKED]: { gridColumn: '1 / -1' },
    [BESIDE]: { gridRow: '1 / 3' },
    [ONE_LINE]: { gridRow: 1 },
  },
});
globalStyle(`${row} > ${badges}`, {
  '@media': { [BESIDE]: { gridColumn: 3 }, [ONE_LINE]: { gridColumn: 4 } },
});
globalStyle(`${row} > ${actions}`, {
  flexWrap: 'nowrap',
  '@media': { [STACKED]: { marginTop: 4 }, [BESIDE]: { gridColumn: 4 }, [ONE_LINE]: { gridColumn: 5 } },
});
globalStyle(`${row} > input`, { insetInlineStart: 8, top: 'min(50% - 8px, 15px)' });

/** The same width with and without the clear button. */
export const search = style({ width: 260, '@media': { [FOLDED]: { flex: '1 1 200px' } } });
