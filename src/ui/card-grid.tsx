import type { ReactNode } from 'react';
import * as styles from './card.css';

interface CardGridProps {
  /** Wide columns, for cards with a picture or a row of buttons. */
  wide?: boolean;
  /** Other cards are on their way while these are still shown. */
  busy?: boolean;
  children: ReactNode;
}

/** Cards side by side, as many as there is room for. */
export function CardGrid({ wide = false, busy = false, children }: CardGridProps) {
  return (
    <div className={wide ? styles.wideGrid : styles.grid} data-dimmed={busy} aria-busy={busy}>
      {children}
    </div>
  );
}
