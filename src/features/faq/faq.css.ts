import { style } from '@vanilla-extract/css';
import { cards, panel, actions as wrappingActions } from '@/ui/lists/card.css';
import { frameHeight } from '@/ui/media/media.css';
import { asManyAsFit, flexRow, readable, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { font, space } = vars;

/** 8 entries are in view at 1440x900. */
export const entries = style([cards, { gridTemplateColumns: asManyAsFit('440px') }]);

/** The picture is beside the text, or below it where little would be left of a line. */
export const entry = style([
  panel,
  {
    ...wrappingRow(`6px ${space[4]}`),
    contain: 'content',
    alignItems: 'start',
    // The actions of neighboring entries line up.
    alignContent: 'space-between',
    padding: space[3],
  },
]);
export const text = style({ ...stacked(6), flex: '1 1 14ch', minWidth: 0 });
export const head = style({ ...stacked(space[1]), ...readable, justifyItems: 'start', minWidth: 0 });
export const figure = style({
  ...stacked(space[1]),
  vars: { [frameHeight]: '99px' },
  // A long username is cut, it does not widen the picture.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  width: 132,
});
export const actions = style([wrappingActions, { flexBasis: '100%' }]);

export const featured = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] });

export const chosen = style({ ...flexRow(space[2]), minHeight: 32, fontSize: font.size[13] });
