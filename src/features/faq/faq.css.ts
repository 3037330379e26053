import { globalStyle, style } from '@vanilla-extract/css';
import { actions, card, cards } from '@/ui/lists/card.css';
import { frame } from '@/ui/media/media.css';
import { asManyAsFit, flexRow, stacked } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const figure = style({
  ...stacked(vars.space[1]),
  // A long username is cut, it does not widen the picture.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
});

/** Entries with their pictures beside them: 8 are in view at 1440x900. */
export const entries = style([cards, { gridTemplateColumns: asManyAsFit(440) }]);
globalStyle(`${entries} ${card}`, { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '6px 0', minHeight: 0 });
globalStyle(`${entries} ${card} > *`, { gridColumn: 1 });
globalStyle(`${entries} ${card} > figure${figure}`, {
  gridColumn: 2,
  gridRow: '1 / 3',
  width: 132,
  marginInlineStart: vars.space[4],
});
globalStyle(`${entries} ${card} > ${actions}`, { gridColumn: '1 / -1', gridRow: 3 });
globalStyle(`${entries} ${frame}`, { height: 99 });

export const featured = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1] });

export const chosen = style({ ...flexRow(vars.space[2]), minHeight: 32, fontSize: vars.font.size[13] });

export const head = style({ display: 'grid', justifyItems: 'start', gap: vars.space[1], minWidth: 0 });
