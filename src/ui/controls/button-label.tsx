import type { ComponentType, ReactNode } from 'react';
import * as styles from './button.css';
import { coveredLabel, spinner } from './spinner.css';

/** An icon component (`icon={Ban}` from lucide-react). The button sets the size. */
export type Icon = ComponentType<{ size?: number | string; className?: string }>;

export type LabelProps = {
  /** Shows a spinner instead of the label; the width and the accessible name stay, and clicks do nothing. */
  loading?: boolean;
  icon?: Icon;
  iconEnd?: Icon;
  small?: boolean;
  /** Several lines of label instead of children; the first one is the strongest. */
  lines?: string[];
  children?: ReactNode;
};

/** The label of a button with its icons. A spinner covers the label during a write. */
export function ButtonLabel({ loading, icon: Start, iconEnd: End, small, lines, children }: LabelProps) {
  const size = small ? 14 : 16;
  return (
    <>
      <span className={`${styles.label} ${loading ? coveredLabel : ''}`}>
        {Start && <Start size={size} />}
        {lines ? <Lines lines={lines} /> : <span>{children}</span>}
        {End && <End size={size} />}
      </span>
      {loading && <span className={spinner} />}
    </>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <span className={styles.lines}>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </span>
  );
}
