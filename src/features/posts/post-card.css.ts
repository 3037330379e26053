import { globalStyle, style } from '@vanilla-extract/css';
import { body, card } from '@/ui/card.css';
import { vars } from '@/ui/theme.css';

/** What is hidden fades on the card that tells so. */
globalStyle(`${card}[data-hidden=true] ${body}`, { color: vars.color.muted });
globalStyle(`${card}[data-hidden=true] ${body} :is(img, video)`, { opacity: 0.4 });

export const text = style({ whiteSpace: 'pre-wrap', tabSize: 4 });

export const noText = style({ color: vars.color.muted, fontStyle: 'italic' });

export const choices = style({ display: 'grid', gap: vars.space[1] });

export const choice = style({
  padding: `${vars.space[1]} ${vars.space[2]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  fontSize: vars.font.size[13],
});

export const note = style({
  color: vars.color.muted,
  fontSize: vars.font.size[12],
});

export const bottom = style({ display: 'grid', gap: vars.space[2] });

export const reports = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.muted,
  fontSize: vars.font.size[13],
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-standing=true]': { color: vars.color.danger, fontWeight: vars.font.weight.medium } },
});

/** A button that cannot be used, yet has something to say. */
export const told = style({ selectors: { '&&&[aria-disabled="true"]': { opacity: 1 } } });

export const you = style({ color: vars.color.muted, fontSize: vars.font.size[13] });
