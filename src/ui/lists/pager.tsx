import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../controls/button';
import { useShortcuts } from '../shortcuts/shortcuts';
import * as styles from './page-header.css';

interface PagerProps {
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** True while another page loads. */
  busy?: boolean;
  /** False until a page is read. */
  isRead: boolean;
}

export function Pager({ hasPrevious, hasNext, onPrevious, onNext, busy = false, isRead }: PagerProps) {
  const keys = useShortcuts();
  const loading = busy && 'The page is loading';
  const noNext = isRead ? 'This is the last page' : 'The page is not loaded';
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button
        icon={ChevronLeft}
        aria-keyshortcuts={keys('[')}
        disabledReason={loading || (!hasPrevious && 'This is the first page')}
        onClick={onPrevious}
      >
        Prev
      </Button>
      <Button
        iconEnd={ChevronRight}
        aria-keyshortcuts={keys(']')}
        disabledReason={loading || (!hasNext && noNext)}
        onClick={onNext}
      >
        Next
      </Button>
    </nav>
  );
}
