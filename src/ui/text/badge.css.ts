import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

const { color } = vars;

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  gap: vars.space[1],
  minWidth: '20px',
  height: '20px',
  padding: '0 6px',
  borderRadius: vars.radius.small,
  fontSize: vars.font.size[12],
  fontWeight: vars.font.weight.medium,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  maxWidth: 'min(100%, 28ch)',
});
export const label = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const compact = style({ padding: '0 4px' });
export const tone = styleVariants({
  neutral: { background: color.sunken, color: color.muted },
  info: { background: color.infoSoft, color: color.info },
  success: { background: color.successSoft, color: color.success },
  warning: { background: color.warningSoft, color: color.warning },
  danger: { background: color.dangerSoft, color: color.danger },
});
