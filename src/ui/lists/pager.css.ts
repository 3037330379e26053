import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

export const pager = style({ display: 'flex', gap: vars.space[2] });
