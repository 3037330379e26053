import { keyframes, style } from '@vanilla-extract/css';
import { frameHeight } from '../media/media.css';
import { below } from '../theme/breakpoints';
import { edgeInForcedColors, oneLine, stacked } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, font, space } = vars;

/** The picture beside the texts and buttons, or above them in narrow windows. Files can be dropped on it. */
export const dropZone = style({
  ...stacked(space[3]),
  // As high as the texts and buttons beside it with the progress of an upload, so that nothing moves when that appears.
  vars: { [frameHeight]: '136px' },
  gridTemplateColumns: 'minmax(120px, 176px) minmax(180px, 1fr)',
  padding: space[2],
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: vars.radius.large,
  background: color.raised,
  fontSize: font.size[13],
  selectors: {
    '&[data-over=fit]': { borderStyle: 'solid', borderColor: color.accent, background: color.accentSoft },
    '&[data-over=unfit]': { borderStyle: 'dotted', borderColor: color.danger, background: color.dangerSoft },
  },
  '@media': { [below(561)]: { gridTemplateColumns: '1fr' } },
});

/** Texts at the top, buttons at the bottom: neither moves when the other changes. */
export const dropZoneSide = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space[2],
  minWidth: 0,
});

export const fileName = style({ ...oneLine, display: 'block', fontWeight: font.weight.medium });

/** The phase of the upload and its progress in numbers, above the bar. */
export const status = style({
  display: 'grid',
  gridTemplateAreas: '"phase numbers" "bar bar"',
  gridTemplateColumns: '1fr auto',
  gridTemplateRows: 'auto 1fr',
  columnGap: space[2],
});
export const phase = style({
  gridArea: 'phase',
  selectors: {
    '&[data-phase=done]': { color: color.success },
    '&[data-phase=failed]': { color: color.danger },
  },
});
export const numbers = style({
  gridArea: 'numbers',
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});

export const bar = style({
  ...edgeInForcedColors,
  gridArea: 'bar',
  alignSelf: 'center',
  height: 6,
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  background: color.sunken,
});
const pulse = keyframes({ '50%': { opacity: 0.4 } });
/** The part of the bar that was sent. A border, because forced colors leave out a background. */
export const sent = style({ borderTop: `6px solid ${color.accent}` });
/** The whole bar, while no size is known. */
export const endless = style([sent, { animation: `${pulse} 1.4s ease-in-out infinite` }]);
