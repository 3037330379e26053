import type { ReactNode } from 'react';
import type { Icon } from '../controls/button';
import { visuallyHidden } from '../theme/global.css';
import * as styles from './badge.css';

interface BadgeProps {
  tone?: keyof typeof styles.tone;
  icon?: Icon;
  /** The badge's name: its text, or the tooltip and accessible name when `short` or only an icon is shown. */
  label: string;
  /** Shown instead of the label: a letter or a rank. */
  short?: ReactNode;
  /** Shows only the icon. */
  compact?: boolean;
}

export function Badge({ tone = 'neutral', icon: Shape, label, short, compact = false }: BadgeProps) {
  const named = short !== undefined || compact;
  return (
    <span
      className={`${styles.badge} ${styles.tone[tone]} ${named ? styles.compact : ''}`}
      // Cards cut off long labels.
      title={named || label.length > 24 ? label : undefined}
    >
      {Shape && <Shape size={12} />}
      {short !== undefined && <span aria-hidden>{short}</span>}
      <span className={named ? visuallyHidden : styles.label}>{label}</span>
    </span>
  );
}
