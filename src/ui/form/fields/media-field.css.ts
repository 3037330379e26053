import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { frame } from '../../media/media.css';
import { oneLine } from '../../theme/mixins';
import { vars } from '../../theme/theme.css';

const { color, font, space } = vars;

export const zone = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 176px) minmax(180px, 1fr)',
  gap: space[3],
  padding: space[2],
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: vars.radius.large,
  background: color.raised,
  fontSize: font.size[13],
  transition: `background ${vars.motion}, border-color ${vars.motion}`,
  selectors: {
    '&[data-over=fit]': { borderColor: color.accent, background: color.accentSoft },
    '&[data-over=unfit]': { borderColor: color.danger, background: color.dangerSoft },
  },
  '@media': { '(max-width: 560px)': { gridTemplateColumns: '1fr' } },
});

globalStyle(`${zone} > ${frame}`, { height: 120 });

export const empty = style({ color: color.muted });

/** Texts at the top, buttons at the bottom: neither moves when the other changes. */
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space[2],
  minWidth: 0,
});

export const name = style({
  display: 'block',
  ...oneLine,
  fontWeight: font.weight.medium,
});

export const hint = style({ color: color.muted, fontSize: font.size[12] });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

/** The bar and its words, while there is something to say. */
export const status = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateRows: 'auto 1fr',
  columnGap: space[2],
});
export const tone = styleVariants({
  running: {},
  done: { color: color.success },
  failed: { color: color.danger },
});

export const bar = style({
  gridRow: 2,
  gridColumn: '1 / -1',
  alignSelf: 'center',
  height: 6,
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  background: color.sunken,
});
const pulse = keyframes({ '50%': { opacity: 0.4 } });
export const sent = style({ height: '100%', background: color.accent });
export const endless = style([sent, { animation: `${pulse} 1.4s ease-in-out infinite` }]);

export const words = style({
  gridRow: 1,
  gridColumn: 2,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});
