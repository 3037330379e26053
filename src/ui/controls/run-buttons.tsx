import type { ComponentProps } from 'react';
import type { ApiError } from '@/lib/api-error';
import { formatBytes } from '@/lib/files/media-files';
import { formatCounted } from '@/lib/format/format';
import { isRepeatedClick } from '../keyboard/press';
import { notify } from '../overlays/notice';
import { Button } from './button';

type ExportProps = Omit<ComponentProps<typeof Button>, 'onPress' | 'loading'> & {
  /** From `useExport`. */
  run: { send: () => void; busy: boolean; running: { bytes: number; cancel: () => void } | null };
};

/** The button of an export. While the export runs, the button is busy, with the received size and Cancel beside it. */
export function ExportButton({ run, ...button }: ExportProps) {
  const { running } = run;
  return (
    <>
      <Button small {...button} loading={run.busy} onPress={run.send} />
      {running && (
        // The second click of the double click that started the export must not cancel.
        <Button small onClick={(event) => !isRepeatedClick(event) && running.cancel()}>
          {running.bytes > 0 ? `Cancel (${formatBytes(running.bytes)})` : 'Cancel'}
        </Button>
      )}
    </>
  );
}

/** The notices at the end of an export, for `useExport`. */
export const exportNotices = {
  onSuccess: ({ name, rows, bytes }: { name: string; rows: number; bytes: number }) => {
    notify({ tone: 'success', text: `${name}: ${formatCounted(rows, 'row')}, ${formatBytes(bytes)}` });
  },
  report: (error: ApiError, name: string) => {
    if (error.kind === 'aborted') notify({ tone: 'info', text: 'export cancelled, nothing was saved' });
    else notify({ tone: 'failure', text: `Export of ${name} failed: ${error.message}` });
  },
};

type LoadMoreProps = {
  /** A search that reads a list page by page, from `useFinder`. */
  search: { reading: boolean; ended: boolean; failure: Error | null; loadMore: () => void; stop: () => void };
};

/**
 * 'Load more', or 'Stop' while the search reads; nothing after the end or a failure. One button, so that it keeps the
 * focus. The second click of a double click must not stop the search.
 */
export function LoadMoreButton({ search }: LoadMoreProps) {
  const { reading, ended, failure, loadMore, stop } = search;
  if (!reading && (ended || failure)) return null;
  const press = reading ? stop : loadMore;
  return (
    <Button small onClick={(event) => !isRepeatedClick(event) && press()}>
      {reading ? 'Stop' : 'Load more'}
    </Button>
  );
}
