import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { frameHeight } from '../media/media.css';
import { LOW } from '../overlays/dialog.css';
import { tone } from '../text/badge.css';
import { LOWEST } from '../theme/global.css';
import { edgeInForcedColors, oneLine, stacked, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';
import { below } from '../theme/widths';

const { color, font, space } = vars;

export const form = style({ display: 'grid', gap: space[3] });

const message = style({
  ...edgeInForcedColors,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
});

export const failure = style([message, tone.danger]);

export const unconfirmed = style([message, { ...stacked(space[2]), background: color.warningSoft }]);

export const success = style([message, tone.success]);

/** The mark of an optional field that has a value. */
export const filled = style({ marginInline: space[2], color: color.success });

export const buttons = style({ display: 'flex', gap: space[2], alignItems: 'center' });

/**
 * Sticky, so the buttons are in reach in a long form. Covers the dialog's padding, where content would show
 * through.
 */
export const dialogButtons = style([
  buttons,
  {
    position: 'sticky',
    bottom: `calc(-1 * ${space[5]})`,
    zIndex: 1,
    margin: `0 calc(-1 * ${space[5]}) calc(-1 * ${space[5]})`,
    padding: `${space[3]} ${space[5]}`,
    borderTop: `1px solid ${color.border}`,
    // As its dialog's.
    borderRadius: '0 0 12px 12px',
    background: color.raised,
    '@media': { [LOW]: { bottom: 0 }, [LOWEST]: { position: 'static' } },
  },
]);

/** Takes the room that the buttons leave, so that they stay where they are. */
export const reason = style({
  flex: '1 1 160px',
  minWidth: 0,
  // Beside a button at the start of the row there is no room for it.
  selectors: { [`${dialogButtons} > button + &`]: { order: -1, flexBasis: '100%' } },
});
globalStyle(`${dialogButtons}:has(> button + ${reason})`, { flexWrap: 'wrap' });
globalStyle(`${dialogButtons} > button:first-child`, { marginInlineEnd: 'auto' });

/** A form that is a page. */
export const page = style({ display: 'grid', gap: space[4], maxWidth: 680 });
// A reason without room beside the buttons stands above them, and they stay where they are.
export const pageButtons = style([
  buttons,
  {
    flexWrap: 'wrap',
    justifyContent: 'end',
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: `${space[3]} 0`,
    borderTop: `1px solid ${color.border}`,
    background: color.surface,
    '@media': { [LOWEST]: { position: 'static' } },
  },
]);
// Silent for screen readers, because `required` says it. Not in the labels' own style: the sign-in form has
// no stars.
globalStyle(`:is(${form}, ${page}) label:has(+ :required, + * :required)::after`, { content: "'*' / ''" });

export const legend = style({ marginBottom: space[2], fontWeight: font.weight.strong });

/** Short fields, two per line if there is room. */
export const pairs = style({
  ...stacked(`${space[3]} ${space[4]}`),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
});

/** The offer to restore a draft, above the fields. */
export const offer = style([message, { ...wrappingRow(space[2]), background: color.infoSoft }]);

/** Related parts of a form, closer to each other than to the rest. */
export const group = style({ display: 'grid', gap: space[3], minWidth: 0 });

export const zone = style({
  ...stacked(space[3]),
  // With room beside the picture for the progress of an upload, which pushes nothing away when it comes.
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
export const zoneSide = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space[2],
  minWidth: 0,
});

export const fileName = style({ ...oneLine, display: 'block', fontWeight: font.weight.medium });

/** The bar and its words, while there is something to say. */
export const uploadStatus = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateRows: 'auto 1fr',
  columnGap: space[2],
});
export const uploadText = style({
  selectors: {
    '&[data-phase=done]': { color: color.success },
    '&[data-phase=failed]': { color: color.danger },
  },
});

export const uploadBar = style({
  gridRow: 2,
  gridColumn: '1 / -1',
  alignSelf: 'center',
  ...edgeInForcedColors,
  height: 6,
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  background: color.sunken,
});
const pulse = keyframes({ '50%': { opacity: 0.4 } });
// Forced colors leave out a background.
export const uploadSent = style({ borderTop: `6px solid ${color.accent}` });
export const uploadEndless = style([uploadSent, { animation: `${pulse} 1.4s ease-in-out infinite` }]);

export const uploadWords = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
