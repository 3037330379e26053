import { globalStyle, style } from '@vanilla-extract/css';
import { actions, card, cards, facts, panel, top, who } from '../../ui/lists/card.css';
import { vars } from '../../ui/theme/theme.css';

const { color, space } = vars;

/** From this width a row has one line, in columns. */
const ONE_LINE = 'screen and (min-width: 1200px)';
/** From this width the actions are at the end of the row. */
const BESIDE = 'screen and (min-width: 640px)';
const STACKED = 'screen and (max-width: 639px)';

/** Cards as rows of one panel, 40 px high: 18 of them are in view at 1440x900. */
export const rows = style([cards, panel, { gap: 0 }]);
// Skeletons have no slot around them.
globalStyle(`${rows} > div, ${rows} > ${card}${card}`, { minHeight: 40 });
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
  gap: `${space[1]} ${space[4]}`,
  minHeight: 0,
  padding: `5px ${space[3]}`,
  border: 0,
  borderRadius: 0,
  background: 'none',
  outlineOffset: -2,
  '@media': {
    [BESIDE]: {
      gridTemplateRows: 'auto',
      gridTemplateColumns: 'minmax(200px, 1fr) minmax(0, 1fr) 208px',
      alignItems: 'center',
    },
    [ONE_LINE]: { gridTemplateColumns: '28px minmax(140px, 320px) 84px 116px minmax(0, 1fr) 208px' },
  },
});
// Stacked, a user without badges needs no room for them.
globalStyle(`${row} > :empty`, { '@media': { [STACKED]: { display: 'none' } } });
globalStyle(`${row}:not([data-banned=true])`, { boxShadow: 'none' });
globalStyle(`${rows} > :has(> article:hover)`, { background: color.hover });
// One grid of columns: avatar, name, posts, followers, badges, actions.
globalStyle(`${row} :is(${top}, ${who}, ${facts})`, { '@media': { [ONE_LINE]: { display: 'contents' } } });
globalStyle(`${row} ${facts} > *`, {
  '@media': {
    [ONE_LINE]: {
      color: color.muted,
      fontSize: vars.font.size[13],
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
    },
  },
});
globalStyle(`${row} ${actions}`, { flexWrap: 'nowrap' });
