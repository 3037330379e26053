import { globalStyle, style } from '@vanilla-extract/css';
import { stack as notices } from '@/ui/overlays/notice.css';
import { below, NARROW, WIDE } from '@/ui/theme/breakpoints';
import { unseen } from '@/ui/theme/global.css';
import { oneLine, raisedBox, stacked, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const PHONE = below(600);

/** The sides of the header and of the page: both are 1,560 px wide at most, in the middle. */
const SIDES = `max(${vars.space[5]}, calc((100% - 1560px) / 2))`;
const PHONE_SIDES = { paddingInline: vars.space[3] };

export const header = style({
  ...wrappingRow(vars.space[3]),
  minHeight: 56,
  padding: `${vars.space[2]} ${SIDES}`,
  background: vars.color.raised,
  borderBottom: `1px solid ${vars.color.border}`,
  '@media': {
    [PHONE]: { ...PHONE_SIDES, gap: vars.space[2] },
    [WIDE]: { position: 'sticky', zIndex: vars.z.header, top: 0 },
  },
});
// The dashboard shows notices at the foot of its navigation. Here they are in the free middle of the header, beside its title
// and badge.
globalStyle(`${header} ~ ${notices}`, {
  '@media': { [WIDE]: { inset: `0 auto auto calc(${SIDES} + 208px)`, width: 400 } },
});
globalStyle(`${header} h1`, {
  fontSize: vars.font.size[16],
  '@media': { [PHONE]: { fontSize: vars.font.size[14] } },
});

export const badge = style({
  marginInlineEnd: 'auto',
  padding: `2px ${vars.space[2]}`,
  borderRadius: vars.radius.small,
  background: vars.color.sandbox,
  color: vars.color.onSandbox,
  fontSize: vars.font.size[12],
  fontWeight: vars.font.weight.strong,
});

export const spring = style({ flex: 1 });

/** A phone shows only the arrow, so that the header has one line. */
export const words = style({ marginInlineEnd: 6, '@media': { [PHONE]: unseen } });

export const page = style({
  ...stacked(vars.space[5]),
  padding: `${vars.space[5]} ${SIDES}`,
  '@media': { [PHONE]: PHONE_SIDES },
});

/** Two columns, neither of which waits for the other: the rows end below the armed faults and below the presets. */
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  '@media': {
    [WIDE]: {
      display: 'grid',
      gridTemplate:
        "'armed faults' min-content 'side faults' min-content 'side calls' 1fr / minmax(320px, 2fr) minmax(0, 5fr)",
      alignItems: 'start',
    },
  },
});

export const side = style({ ...stacked(vars.space[5]), gridArea: 'side', minWidth: 0 });
/** The seeds, two by two: four do not fit. */
globalStyle(`${side} fieldset > div`, {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
});

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[3],
  minWidth: 0,
  padding: vars.space[4],
  ...raisedBox,
});
globalStyle(`${section} h2`, { fontSize: vars.font.size[14] });
globalStyle(`${section} h3`, { fontSize: vars.font.size[13], color: vars.color.muted });

export const faults = style([section, { gridArea: 'faults' }]);
/** In sight where faults are armed: it stays above the rest, or stands beside the presets, no higher than they are. */
export const armed = style([
  section,
  {
    gridArea: 'armed',
    zIndex: vars.z.nav,
    // The header does not stick where this element does.
    top: 0,
    maxHeight: 'min(40vh, 340px)',
    overflowY: 'auto',
    // With room for one fault: arming it moves nothing.
    '@media': { [WIDE]: { minHeight: 120 } },
    selectors: { '&:has(li)': { '@media': { [NARROW]: { position: 'sticky' } } } },
  },
]);

/** A preset's button, as wide as the longest, and beside it its sentence; below it where there is no room. */
export const preset = style({
  display: 'grid',
  gridTemplateColumns: '264px minmax(0, 1fr)',
  alignItems: 'center',
  gap: `6px ${vars.space[4]}`,
  '@media': { [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[2] });
export const stack = style({ display: 'grid', gap: vars.space[2], minWidth: 0 });
export const muted = style({ color: vars.color.muted, fontSize: vars.font.size[13] });
export const mono = style({ fontFamily: vars.font.mono, fontSize: vars.font.size[12] });

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[2],
});

/** Buttons of one width. A password goes to the next line in one piece. */
export const account = style([item, { gridTemplateColumns: 'minmax(0, 1fr) 124px' }]);
globalStyle(`${account} code`, { display: 'inline-block' });

/** A button and its reason, a heading and its button. */
export const inLine = style(wrappingRow(vars.space[2]));

export const failure = style({ color: vars.color.danger });

export const opener = style({
  width: 'fit-content',
  color: vars.color.info,
  fontSize: vars.font.size[13],
  cursor: 'pointer',
});
export const custom = style([stack, { marginTop: vars.space[3] }]);
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space[2],
  '@media': { [PHONE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const wide = style({ gridColumn: '1 / -1' });

/** As wide as its example. */
export const filter = style({ flex: '0 1 260px' });

/** Once it holds calls, it ends no higher than the column beside it. */
export const calls = style([section, { gridArea: 'calls', display: 'flex', flexDirection: 'column' }]);
globalStyle(`${calls}:has(ol)`, { alignSelf: 'stretch' });
export const log = style({
  maxHeight: '60vh',
  overflowY: 'auto',
  borderTop: `1px solid ${vars.color.border}`,
  '@media': { [WIDE]: { flex: '1 1 40vh', maxHeight: 'none' } },
});

export const call = style({ borderBottom: `1px solid ${vars.color.border}` });
/** On narrow windows a call has two lines: the path and who made it stand below the rest. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: '72px 56px minmax(0, 1fr) 48px 72px 96px',
  columnGap: vars.space[3],
  padding: `${vars.space[1]} 0`,
  cursor: 'pointer',
  fontFamily: vars.font.mono,
  fontSize: vars.font.size[12],
  fontVariantNumeric: 'tabular-nums',
  '@media': { [PHONE]: { gridTemplateColumns: '64px 56px minmax(0, 1fr) 72px' } },
});
globalStyle(`${line} > :nth-child(3)`, { '@media': { [PHONE]: { gridArea: '2 / 1 / auto / 4' } } });
globalStyle(`${line} > :nth-child(5)`, { textAlign: 'right' });
globalStyle(`${line} > :nth-child(6)`, {
  paddingInlineStart: vars.space[2],
  '@media': { [PHONE]: { gridArea: '2 / 4', textAlign: 'right' } },
});
/** The names of the columns. */
export const heads = style([
  line,
  // Right above the first call.
  { marginBottom: `calc(-1 * ${vars.space[3]})`, cursor: 'auto', color: vars.color.muted },
]);
export const status = style({
  selectors: {
    '&[data-kind="2"]': { color: vars.color.success },
    '&[data-kind="3"]': { color: vars.color.info },
    '&[data-kind="4"]': { color: vars.color.warning },
    '&:is([data-kind="0"], [data-kind="5"])': { color: vars.color.danger },
  },
});
export const cut = style(oneLine);

export const details = style({
  ...stacked(vars.space[2]),
  padding: `${vars.space[2]} 0 ${vars.space[4]}`,
});
export const code = style({
  maxHeight: 260,
  margin: 0,
  padding: vars.space[3],
  overflow: 'auto',
  background: vars.color.sunken,
  borderRadius: vars.radius.medium,
  fontFamily: vars.font.mono,
  fontSize: vars.font.size[12],
  whiteSpace: 'pre-wrap',
});

export const gate = style({
  ...stacked(vars.space[3]),
  maxWidth: 420,
  margin: '64px auto',
  padding: vars.space[4],
});
