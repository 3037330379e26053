import { style, styleVariants } from '@vanilla-extract/css';
import { edgeInForcedColors, flexRow, oneLine } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color } = vars;

export const badge = style({
  ...oneLine,
  ...edgeInForcedColors,
  display: 'inline-block',
  flexShrink: 0,
  padding: '0 6px',
  borderRadius: vars.radius.small,
  fontSize: vars.font.size[12],
  fontWeight: vars.font.weight.medium,
  lineHeight: 20 / 12,
  verticalAlign: 'top',
  maxWidth: 'min(100%, 28ch)',
});
export const compact = style({ ...flexRow(vars.space[1]), minHeight: '20px', padding: '0 4px' });
export const tone = styleVariants({
  // Darker than a chosen card, on which the word must keep its box.
  neutral: { background: color.border, color: color.muted },
  info: { background: color.infoSoft, color: color.info },
  success: { background: color.successSoft, color: color.success },
  warning: { background: color.warningSoft, color: color.warning },
  danger: { background: color.dangerSoft, color: color.danger },
});
