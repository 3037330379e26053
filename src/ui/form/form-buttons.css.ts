import { style } from '@vanilla-extract/css';
import { LOW, LOWEST } from '../theme/breakpoints';
import { DIALOG_PADDING } from '../theme/lengths';
import { vars } from '../theme/theme.css';

const { color, radius, space } = vars;

export const buttons = style({ display: 'flex', gap: space[2], alignItems: 'center' });

/** Sticky, so the buttons are in reach in a long form. Covers the dialog's padding, where content would show through. */
export const dialogButtons = style([
  buttons,
  {
    position: 'sticky',
    bottom: `calc(-1 * ${DIALOG_PADDING})`,
    zIndex: 1,
    margin: `0 calc(-1 * ${DIALOG_PADDING}) calc(-1 * ${DIALOG_PADDING})`,
    padding: `${space[3]} ${DIALOG_PADDING}`,
    borderTop: `1px solid ${color.border}`,
    borderRadius: `0 0 ${radius.dialog} ${radius.dialog}`,
    background: color.raised,
    '@media': {
      // Here the dialog scrolls as a whole, which has no padding.
      [LOW]: { bottom: 0 },
      [LOWEST]: { position: 'static' },
    },
  },
]);

/** Three buttons leave no room for the reason, which then has a line of its own above them. */
export const dialogButtonsWithExtra = style([dialogButtons, { flexWrap: 'wrap' }]);
/** The extra button, at the start of the line. */
export const extra = style({ display: 'flex', marginInlineEnd: 'auto' });

/** Why the form cannot be sent. Takes the spare width, so the buttons do not move. */
export const reason = style({
  flex: '1 1 160px',
  minWidth: 0,
  selectors: { [`${dialogButtonsWithExtra} > &`]: { order: -1, flexBasis: '100%' } },
});

/** A reason without room beside the buttons stands above them, and they stay at the end of the line. */
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
