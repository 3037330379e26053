import { Button } from '@/ui/controls/button';
import { PAGE_TITLE_ID } from '@/ui/lists/page-header';
import * as css from './post-card.css';

/** Announces posts that were reported while the window was elsewhere, and inserts them only on request. */
export function NewReports({ count, onShow }: { count: number; onShow: () => void }) {
  function show() {
    // The button is about to disappear.
    document.getElementById(PAGE_TITLE_ID)?.focus();
    onShow();
  }
  return (
    <div role="status" className={css.news}>
      {count > 0 && (
        <Button small variant="blue" onClick={show}>
          {count === 1 ? '1 new report: show' : `${count} new reports: show`}
        </Button>
      )}
    </div>
  );
}
