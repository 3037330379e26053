import { style } from '@vanilla-extract/css';
import { muted } from '@/ui/text/text.css';
import { vars } from '@/ui/theme/theme.css';

export const filled = style({ display: 'flex', paddingInline: vars.space[2], color: vars.color.success });

export const note = style({ color: vars.color.muted });

export const facts = style({ display: 'grid', gap: vars.space[4] });

export const term = style([muted, { fontWeight: vars.font.weight.medium }]);

export const fact = style({ minWidth: 0 });
