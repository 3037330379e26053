import { waitText } from '@/lib/format/wait-text';
import { Button } from '@/ui/controls/button';
import * as css from './geo-blocks.css';
import { meanwhileText, summaryText } from './geo-changes';
import type { GeoChanges } from './use-geo-changes';

const SENDING = 'The changes are being sent';
const NOTHING = 'Nothing is selected, so nothing would change';

/** The pending changes, the two buttons, the progress and the result. */
export function SubmitBar({ changes }: { changes: GeoChanges }) {
  const nothing = changes.changes.length === 0;
  return (
    <div className={css.bar}>
      <div className={css.barTexts}>
        <p role="status" className={css.summary}>
          {changes.sending ? progressText(changes) : summaryText(changes.changes) || 'nothing will change'}
        </p>
        {changes.progress && (
          <progress
            className={css.progress}
            aria-label="Changes sent"
            value={changes.progress.n - 1}
            max={changes.progress.of}
          />
        )}
        <p role="status" className={css.meanwhile}>
          {changes.meanwhile.length > 0 && `meanwhile: ${meanwhileText(changes.meanwhile)}`}
        </p>
        <div role="alert">
          {!changes.sending && endText(changes) && <p className={css.stopped}>{endText(changes)}</p>}
        </div>
      </div>
      <Button
        variant="outline"
        disabled={changes.sending || nothing}
        disabledReason={changes.sending ? SENDING : NOTHING}
        onClick={changes.cancel}
      >
        Cancel
      </Button>
      <Button
        variant="purple"
        loading={changes.sending}
        disabled={nothing}
        disabledReason={NOTHING}
        onPress={changes.submit}
      >
        Submit Changes
      </Button>
    </div>
  );
}

function progressText({ progress }: GeoChanges): string {
  if (!progress?.current) return 'changes are being sent…';
  const { n, of, current } = progress;
  return `${n} of ${of}: ${current.does === 'block' ? 'blocking' : 'unblocking'} ${current.name}…`;
}

/** The summary of failed and unsent changes. The server's reason is shown beside each state. */
function endText({ stopped, failures }: GeoChanges): string {
  if (stopped) {
    const when = waitText(stopped.retryAfter);
    return `The server asked to wait, so the rest was not sent and is still selected. Try again ${when}.`;
  }
  return failures > 0 ? `${failures} failed and ${failures === 1 ? 'is' : 'are'} still selected` : '';
}
