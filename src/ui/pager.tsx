import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button';
import * as styles from './pager.css';
import { useShortcuts } from './shortcuts';
import { useIntent } from './use-intent';

interface PagerProps {
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** Called when the mouse rests on a button, before its press. */
  onIntent?: (by: 1 | -1) => void;
  /** True while another page loads. */
  busy?: boolean;
}

export function Pager({ hasPrevious, hasNext, onPrevious, onNext, onIntent, busy = false }: PagerProps) {
  const keys = useShortcuts();
  const toPrevious = useIntent(() => !busy && hasPrevious && onIntent?.(-1));
  const toNext = useIntent(() => !busy && hasNext && onIntent?.(1));
  const loading = busy ? 'The page is loading' : undefined;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button
        {...toPrevious}
        icon={ChevronLeft}
        aria-keyshortcuts={keys('[')}
        disabled={busy || !hasPrevious}
        disabledReason={loading ?? 'This is the first page'}
        onClick={onPrevious}
      >
        Prev
      </Button>
      <Button
        {...toNext}
        iconEnd={ChevronRight}
        aria-keyshortcuts={keys(']')}
        disabled={busy || !hasNext}
        disabledReason={loading ?? 'This is the last page'}
        onClick={onNext}
      >
        Next
      </Button>
    </nav>
  );
}
