import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

const { color } = vars;

export const avatar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  objectFit: 'cover',
  background: color.sunken,
});
export const tint = styleVariants({
  0: { background: color.accentSoft, color: color.accentStrong },
  1: { background: color.infoSoft, color: color.info },
  2: { background: color.successSoft, color: color.success },
  3: { background: color.warningSoft, color: color.warning },
});
