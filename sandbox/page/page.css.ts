import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme/theme.css';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 56,
  padding: `${vars.space[2]} ${vars.space[5]}`,
  background: vars.color.raised,
  borderBottom: `1px solid ${vars.color.border}`,
});
globalStyle(`${header} h1`, { fontSize: vars.font.size[16] });

export const badge = style({
  padding: `2px ${vars.space[2]}`,
  borderRadius: vars.radius.small,
  background: vars.color.sandbox,
  color: vars.color.onSandbox,
  fontSize: vars.font.size[12],
  fontWeight: vars.font.weight.strong,
});

export const spring = style({ flex: 1 });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  maxWidth: 1_600,
  padding: vars.space[5],
  '@media': { 'screen and (min-width: 1024px)': { gridTemplateColumns: '400px minmax(0, 1fr)' } },
});

export const top = style({ gridColumn: '1 / -1' });
export const column = style({ display: 'grid', gap: vars.space[5], alignContent: 'start', minWidth: 0 });

export const section = style({
  display: 'grid',
  gap: vars.space[3],
  minWidth: 0,
  padding: vars.space[4],
  background: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
});
globalStyle(`${section} h2`, { fontSize: vars.font.size[14] });
globalStyle(`${section} h3`, { fontSize: vars.font.size[13], color: vars.color.muted });

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

export const failure = style({ color: vars.color.danger });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[2],
});
export const wide = style({ gridColumn: '1 / -1' });

export const select = style({
  width: '100%',
  height: 36,
  padding: `0 ${vars.space[2]}`,
  background: vars.color.raised,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
});

export const log = style({
  display: 'grid',
  maxHeight: '70vh',
  overflowY: 'auto',
  borderTop: `1px solid ${vars.color.border}`,
});

export const call = style({ borderBottom: `1px solid ${vars.color.border}` });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '72px 56px minmax(0, 1fr) 48px 72px 96px',
  gap: vars.space[2],
  padding: `${vars.space[1]} 0`,
  cursor: 'pointer',
  fontFamily: vars.font.mono,
  fontSize: vars.font.size[12],
  fontVariantNumeric: 'tabular-nums',
});
/** The names of the columns. */
export const heads = style([line, { cursor: 'auto', color: vars.color.muted }]);
export const status = style({
  selectors: {
    '&[data-kind="2"]': { color: vars.color.success },
    '&[data-kind="3"]': { color: vars.color.info },
    '&[data-kind="4"]': { color: vars.color.warning },
    '&:is([data-kind="0"], [data-kind="5"])': { color: vars.color.danger },
  },
});
export const cut = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const details = style({
  display: 'grid',
  gap: vars.space[2],
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
  display: 'grid',
  gap: vars.space[3],
  maxWidth: 420,
  margin: '64px auto',
  padding: vars.space[4],
});
