import type { ReactNode } from 'react';
import * as styles from './badge.css';
import { visuallyHidden } from './global.css';
import type { Icon } from './icon';

interface BadgeProps {
  tone?: keyof typeof styles.tone;
  icon?: Icon;
  /** Its name: shown, or, where `short` or an icon alone stands for it, told on hover and to screen readers. */
  label: string;
  /** Shown in the label's place: a letter, a rank. */
  short?: ReactNode;
  /** Icon alone. */
  compact?: boolean;
}

export function Badge({ tone = 'neutral', icon: Shape, label, short, compact = false }: BadgeProps) {
  const named = short !== undefined || compact;
  return (
    <span
      className={`${styles.badge} ${styles.tone[tone]} ${named ? styles.compact : ''}`}
      // The card cuts a long one off.
      title={named || label.length > 24 ? label : undefined}
    >
      {Shape && <Shape size={12} />}
      {short !== undefined && <span aria-hidden>{short}</span>}
      <span className={named ? visuallyHidden : styles.label}>{label}</span>
    </span>
  );
}
