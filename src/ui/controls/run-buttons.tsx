/**
 * The buttons of work that runs for a while and can be cut short: an export with Cancel, a search with Stop. Cancel or
 * Stop may appear under the pointer that has just started the work, so both ignore the second click of a double click.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { formatBytes } from '@/lib/files/media-files';
import { isRepeatedClick } from '../press/press';
import { Button } from './button';

/**
 * Ignores the further clicks of a double or triple click. Not `onPress`, which also ignores presses for 500 ms after each
 * change of label: 'Cancel (2 MB)' changes all the time, and Stop must work at once.
 */
function onFirstClick(act: () => void) {
  return (event: MouseEvent) => {
    if (!isRepeatedClick(event)) act();
  };
}

type ExportProps = Omit<ComponentProps<typeof Button>, 'onPress' | 'loading'> & {
  /** From `useExport`. */
  run: {
    send: () => void;
    /** From the press until the history of staff actions, which lists exports, is read again; outlasts `running`. */
    busy: boolean;
    /** The transfer of the file; null before and after the transfer. */
    running: { bytes: number; cancel: () => void } | null;
  };
};

/** The button of an export. While the export runs, the button is busy, with the received size and Cancel beside it. */
export function ExportButton({ run, ...button }: ExportProps) {
  const { busy, running, send } = run;
  return (
    <>
      <Button small {...button} loading={busy} onPress={send} />
      {running && (
        <Button small onClick={onFirstClick(running.cancel)}>
          {running.bytes > 0 ? `Cancel (${formatBytes(running.bytes)})` : 'Cancel'}
        </Button>
      )}
    </>
  );
}

type LoadMoreProps = {
  /** A search that reads a list page by page, from `useFinder`. */
  search: { reading: boolean; ended: boolean; failure: Error | null; loadMore: () => void; stop: () => void };
};

/**
 * 'Load more', or 'Stop' while the search reads; nothing after the end or a failure. One button for both, so that the
 * focus stays on the button.
 */
export function LoadMoreButton({ search }: LoadMoreProps) {
  const { reading, ended, failure, loadMore, stop } = search;
  if (!reading && (ended || failure)) return null;
  return (
    <Button small onClick={onFirstClick(reading ? stop : loadMore)}>
      {reading ? 'Stop' : 'Load more'}
    </Button>
  );
}
