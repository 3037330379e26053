import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme/theme.css';

export const filled = style({ marginInline: vars.space[2], color: vars.color.success });
