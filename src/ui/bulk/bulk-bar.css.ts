import { style } from '@vanilla-extract/css';
import { buttonInset } from '../controls/button.css';
import { LOWEST, PHONE } from '../theme/breakpoints';
import { flexRow, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, space } = vars;

/** Over the foot of the page, at the side where no notices are. */
export const bar = style({
  ...wrappingRow(space[2]),
  position: 'sticky',
  zIndex: vars.z.nav,
  bottom: space[4],
  width: 'fit-content',
  maxWidth: '100%',
  marginTop: space[4],
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: vars.radius.large,
  background: color.raised,
  boxShadow: vars.shadow.large,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    // Two lines at 390 px.
    [PHONE]: { vars: { [buttonInset]: '6px' }, gap: space[1], paddingInline: space[2] },
    [LOWEST]: { position: 'static' },
  },
});

export const count = style({
  fontWeight: vars.font.weight.strong,
  // Room for two digits, so that nothing beside it moves.
  minWidth: '11ch',
});

/** Room for two digits, so that nothing beside it moves. */
export const amount = style({ display: 'inline-block', minWidth: '2ch' });

/** A row of its own above the buttons. */
export const typed = style({ width: '100%' });

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  padding: '6px 0',
  borderTop: `1px solid ${color.border}`,
  fontSize: vars.font.size[13],
  ':first-child': { borderTop: 0 },
});

/** Beside the name, so that reasons and results stay at the end. */
export const badges = style({ ...flexRow(space[1]), flex: 1 });

export const detail = style({
  color: color.muted,
  selectors: {
    '&:is([data-result=failed], [data-result=unconfirmed])': { color: color.danger },
    '&[data-result=done]': { color: color.success },
  },
});

export const heading = style({ fontSize: vars.font.size[13] });
