import { style } from '@vanilla-extract/css';
import { edgeInForcedColors, readable, silent, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, font, space } = vars;

/** 13 px, muted: a line beside what matters more. */
export const muted = style({ color: color.muted, fontSize: font.size[13] });
/** 12 px, muted: a line below what matters more. */
export const small = style({ color: color.muted, fontSize: font.size[12] });
/** A number or a short text, stronger than what is around it. */
export const medium = style({ fontWeight: font.weight.medium });

/** In the place of something that does not exist. */
export const absent = style({ color: color.muted, fontStyle: 'italic' });

/** A text as it was typed, with its line breaks. */
export const asTyped = style({ whiteSpace: 'pre-wrap' });

/** A text in a shorter form (`data-short`) over the full text, which is visually hidden. */
export const short = style({
  // Keeps the hidden full text, which is positioned, in its place.
  position: 'relative',
  // Screen readers read the full text.
  '::before': { content: silent('attr(data-short)') },
});

/** What a page is for, below its heading. */
export const explanation = style({
  ...readable,
  margin: `calc(-1 * ${space[2]}) 0 ${space[5]}`,
  color: color.muted,
});

/** A failure in a dialog. */
export const dangerBox = style({
  ...edgeInForcedColors,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.medium,
  background: color.dangerSoft,
  color: color.danger,
  fontSize: font.size[13],
});

/** Buttons side by side, or beside what they are about. */
export const row = style(wrappingRow(space[2]));
