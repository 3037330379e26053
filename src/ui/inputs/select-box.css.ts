import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';
import { box as checkbox } from './checkbox.css';

/** Lies over the card's first corner and shows on hover, on focus, on touch, and once anything is chosen. */
export const box = style([
  checkbox,
  { position: 'absolute', zIndex: 1, insetInlineStart: 4, top: 4, margin: 0, cursor: 'pointer' },
]);
const card = 'article:has(> input)';
globalStyle(card, { position: 'relative' });
globalStyle(`article:not(:hover, :focus-within) > ${box}`, {
  '@media': { '(hover: hover)': { opacity: 0 } },
});
globalStyle(`main:has(${box}:checked) article > ${box}`, { opacity: 1 });
globalStyle(`article:has(> ${box}:checked)`, {
  borderColor: vars.color.accent,
  background: vars.color.accentSoft,
});
