import { style } from '@vanilla-extract/css';
import { FORCED, TOUCH } from '../theme/breakpoints';
import { silent, touchable } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, font, space } = vars;

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
/** A marker without rules: a form that puts a star behind the labels of required fields. */
export const starsRequired = style({});
export const label = style({
  fontSize: font.size[13],
  fontWeight: font.weight.medium,
  lineHeight: 20 / 13,
  selectors: {
    // The label is followed by the input or by the box around it. Screen readers read `required` instead of the star.
    [`${starsRequired} &:has(+ :required, + * :required)::after`]: { content: silent("'*'") },
  },
});
export const inputBox = style({ position: 'relative', display: 'flex', alignItems: 'center' });

export const input = style({
  width: '100%',
  minWidth: 0,
  minHeight: touchable(32),
  padding: '0 10px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: vars.radius.medium,
  background: color.raised,
  color: color.text,
  fontSize: font.size[13],
  selectors: {
    '&::placeholder': { color: color.muted, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:focus-visible': { borderColor: color.focus, outlineOffset: -1 },
    '&[aria-invalid="true"]': { borderColor: color.danger, outlineColor: color.danger },
    // CSS counts a select as :read-only.
    '&:read-only:not(select)': {
      background: color.sunken,
      borderColor: color.border,
      '@media': { [FORCED]: { borderStyle: 'dashed' } },
    },
  },
  // With smaller letters, iOS zooms in on a field that takes the focus.
  '@media': { [TOUCH]: { fontSize: font.size[16] } },
});
/** Several lines. Grows with its text where the browser supports it, and can be resized everywhere. */
export const textArea = style({
  // Missing from the type definitions so far.
  ...{ fieldSizing: 'content' },
  height: 'auto',
  minHeight: 88,
  maxHeight: 480,
  padding: '6px 10px',
  lineHeight: 20 / 13,
  resize: 'vertical',
  '@media': { [TOUCH]: { lineHeight: 20 / 16 } },
});
/**
 * Leaves room for the icon, or for a short text such as '0.0.' in its place. In ch, because that text grows with the browser's
 * minimum text size; not on touch screens, where only the text of the input is larger.
 */
export const withIcon = style({
  paddingLeft: 'max(32px, 3.8ch)',
  '@media': { [TOUCH]: { paddingLeft: 32 } },
});
/** Leaves room for a small button, 2 px at its right and 4 at its left. */
export const withEnd = style({ paddingRight: `calc(${touchable(28)} + 6px)` });
export const icon = style({
  position: 'absolute',
  left: 10,
  display: 'flex',
  color: color.muted,
  pointerEvents: 'none',
});
export const endButton = style({ position: 'absolute', right: 2, display: 'flex' });

/** A problem or a hint, below the input. */
export const note = style({
  fontSize: font.size[12],
  lineHeight: 18 / 12,
  color: color.muted,
  // Cancels the field's gap while there is no note.
  selectors: { '&:empty': { marginTop: `calc(-1 * ${space[1]})` } },
});
export const problem = style({
  display: 'flex',
  gap: space[1],
  color: color.danger,
  // Not an icon component: it would be the sign-in page's only one, and would load the icon library there.
  '::before': {
    // Screen readers read the sentence beside it.
    content: silent("'!'"),
    // A disc of 13 px, which grows with the text.
    flexShrink: 0,
    width: '1lh',
    height: '1lh',
    marginTop: 2,
    borderRadius: vars.radius.full,
    background: color.danger,
    color: color.onDanger,
    fontSize: 10,
    fontWeight: font.weight.strong,
    lineHeight: 1.3,
    textAlign: 'center',
  },
});
