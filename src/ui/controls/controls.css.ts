import { createVar, fallbackVar, keyframes, style } from '@vanilla-extract/css';
import { PHONE } from '../theme/breakpoints';
import { edgeInForcedColors, flexRow, raisedBox, silent, touchable, wrappingRow } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color } = vars;

// Segments

/**
 * The padding (2) and the border (1) of `segments`. Twice as much is written `2 * 3px`, never `6px`: lengths over 3 px are built
 * in rem and grow with the text (breakpoints.ts).
 */
const FRAME = 3;
export const segments = style({
  display: 'inline-flex',
  flex: 'none',
  flexWrap: 'wrap',
  maxWidth: '100%',
  padding: '2px',
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.medium,
  background: color.sunken,
});

/** The least width of a segment. */
export const segmentWidth = createVar();

/** Invisible, but covers its segment, so that pointers and assistive technology find it where it is drawn. */
export const segmentRadio = style({
  position: 'absolute',
  // A finger may press the frame too.
  inset: `-${FRAME}px 0`,
  width: '100%',
  height: `calc(100% + 2 * ${FRAME}px)`,
  opacity: 0,
  cursor: 'inherit',
});

export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: fallbackVar(segmentWidth, 'auto'),
  // With the frame 30 px high, between the two heights of buttons: 28 and 32.
  minHeight: `calc(${touchable(30)} - 2 * ${FRAME}px)`,
  padding: '0 10px',
  borderRadius: vars.radius.small,
  color: color.muted,
  fontSize: vars.font.size[13],
  fontWeight: vars.font.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text },
    '&:has(svg)': { padding: '0 5px' },
    '&:has(:checked)': {
      background: color.raised,
      color: color.text,
      outline: `1px solid ${color.borderStrong}`,
      outlineOffset: '-1px',
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
  },
  '@media': {
    // Four ranges of time in one line at 360 px.
    [PHONE]: { paddingInline: 'min(8px, 2vw)', fontSize: vars.font.size[12] },
  },
});

// Toolbar

/** Which rows a list shows, and how: below the page's header. */
export const toolbar = style({ ...wrappingRow(vars.space[3]), marginBottom: vars.space[3] });

// Menus

const fade = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

/** The '…' of a menu's button, at the end of its row. Not an icon: every card has one. */
export const menuDots = style({
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  '::before': { content: silent("'•••'"), fontSize: 8, letterSpacing: 1 },
});

export const menu = style({
  ...raisedBox,
  // At the level of dialogs: the menu of a card in a dialog comes after it in the document.
  zIndex: vars.z.dialog,
  minWidth: '184px',
  maxWidth: '280px',
  padding: vars.space[1],
  boxShadow: vars.shadow.medium,
  animation: `${fade} ${vars.motion}`,
});
export const menuItem = style({
  ...flexRow(vars.space[2]),
  minHeight: touchable(32),
  padding: `6px ${vars.space[2]}`,
  borderRadius: vars.radius.small,
  fontSize: vars.font.size[13],
  lineHeight: 18 / 13,
  cursor: 'pointer',
  selectors: {
    '&[data-highlighted]': { ...edgeInForcedColors, background: color.hover },
    '&[data-disabled]': { color: color.muted, cursor: 'default' },
  },
});
export const menuDanger = style({
  color: color.danger,
  selectors: { '&[data-highlighted]': { background: color.dangerSoft } },
});
/** Why the item is disabled. */
export const menuReason = style({ display: 'block', color: color.muted, fontSize: vars.font.size[12] });
