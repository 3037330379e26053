import { style } from '@vanilla-extract/css';
import { settlingRow } from '@/ui/lists/lists.css';
import { small } from '@/ui/text/text.css';
import { PHONE } from '@/ui/theme/breakpoints';
import { flexRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space, font } = vars;

export const entry = style({
  ...settlingRow,
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: 48,
  padding: `${space[1]} 0`,
  borderTop: `1px solid ${color.border}`,
  ':first-child': { borderTop: 0 },
});

/** Beside both lines of the entry. */
export const time = style([
  small,
  { gridRow: 'span 2', alignSelf: 'start', lineHeight: 20 / 12, fontVariantNumeric: 'tabular-nums' },
]);

export const target = style({ fontWeight: font.weight.strong });

export const outcome = style({
  gridColumn: 2,
  color: color.muted,
  fontSize: font.size[13],
  selectors: { '&[data-failed=true]': { color: color.danger } },
});

export const buttons = style({
  ...flexRow(space[2]),
  gridColumn: 3,
  gridRow: '1 / span 2',
  '@media': { [PHONE]: { flexDirection: 'column', alignItems: 'end' } },
});
