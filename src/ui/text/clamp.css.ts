import { style } from '@vanilla-extract/css';
import { readable, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

/** 20 px. */
const LINE_HEIGHT = 20 / 14;

/** The beginning of a text. It fades out where it is cut off, so that it does not look complete. */
export const beginning = style({
  overflow: 'hidden',
  lineHeight: LINE_HEIGHT,
  selectors: {
    '&[data-cut=true]': { maskImage: 'linear-gradient(to bottom, #000 calc(100% - 20px), #0004)' },
  },
});
export const text = style({ ...readable, lineHeight: LINE_HEIGHT, whiteSpace: 'pre-wrap', tabSize: 4 });

// A text of one line. Its buttons are beside it, or below it where little would be left of the line.
export const oneLineRow = style(wrappingRow(`0 ${vars.space[2]}`));
export const oneLineBeginning = style([beginning, { flex: '1 1 10ch', maxWidth: 'max-content' }]);
/** Not limited in width, as a column of text is. */
export const oneLineText = style([text, { maxWidth: 'none' }]);

/** A button that looks like a link. */
export const linkButton = style({
  color: vars.color.info,
  fontSize: vars.font.size[13],
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});
/** 'Show all' and 'Show less'. */
export const more = style([linkButton, { marginTop: vars.space[1] }]);
export const moreInLine = style([linkButton, { whiteSpace: 'nowrap' }]);
