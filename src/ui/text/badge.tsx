import type { ReactNode } from 'react';
import * as styles from './badge.css';

interface BadgeProps {
  tone?: keyof typeof styles.tone;
  label: string;
  /** An icon or a rank, drawn instead of the label, which is then the tooltip and the accessible name. */
  children?: ReactNode;
}

/** One element without an icon: the word and its color say enough, and a page of cards has dozens. */
export function Badge({ tone = 'neutral', label, children }: BadgeProps) {
  const look = `${styles.badge} ${styles.tone[tone]}`;
  if (children) {
    return (
      <span className={`${look} ${styles.compact}`} role="img" aria-label={label} title={label}>
        {children}
      </span>
    );
  }
  return (
    // Cards cut off long labels.
    <span className={look} title={label.length > 24 ? label : undefined}>
      {label}
    </span>
  );
}
