import type { ComponentProps } from 'react';
import type { ApiError } from '@/lib/api-error';
import { formatBytes } from '@/lib/files/media-files';
import { formatCounted } from '@/lib/format/format';
import { isRepeatedClick } from '../keyboard/press';
import { notify } from '../overlays/notice';
import { Button } from './button';

type ExportProps = Omit<ComponentProps<typeof Button>, 'onPress' | 'loading'> & {
  /** What `useExport` returns. */
  run: { send: () => void; busy: boolean; running: { bytes: number; cancel: () => void } | null };
};

/**
 * The button of an export. While the export runs, it is busy, with the size received and a Cancel button
 * beside it.
 */
export function ExportButton({ run, ...button }: ExportProps) {
  const { running } = run;
  return (
    <>
      <Button small {...button} loading={run.busy} onPress={run.send} />
      {running && (
        // It may appear under the pointer, where the second click of the double click that started the export
        // lands.
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

type GoOnProps = {
  /** A search that reads a list page by page; `useFinder` returns it. */
  search: { reading: boolean; ended: boolean; failure: Error | null; goOn: () => void; stop: () => void };
};

/**
 * Go on, and Stop while the search reads; nothing after its end or a failure. One button, which keeps the focus:
 * the second click of a double click must not stop what the first has started.
 */
export function GoOnButton({ search }: GoOnProps) {
  const { reading, ended, failure, goOn, stop } = search;
  if (!reading && (ended || failure)) return null;
  const press = reading ? stop : goOn;
  return (
    <Button small onClick={(event) => !isRepeatedClick(event) && press()}>
      {reading ? 'Stop' : 'Go on'}
    </Button>
  );
}
