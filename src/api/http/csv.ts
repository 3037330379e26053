/** Exports: writes that fetch a CSV file and save the file on the viewer's computer. */
import { defineWrite } from '@/api/query/define-write';
import { createMapStore } from '@/lib/browser/map-store';
import { type CsvAnswer, receiveCsv } from './http';

/** The name, the number of rows and the size of a saved export. */
export type Exported = { name: string; rows: number; bytes: number };

/** An export in progress: the size received so far. */
type Running = { bytes: number; cancel: () => void };

/** The exports in progress, by path. */
export const runningExports = createMapStore<string, Running>();

/**
 * Fetches a CSV file and saves the file as the server sent it, but only if the file arrived complete. A write, so that a
 * double click saves one file.
 * @param nameParts the content and the owner, for the file name: ['emails', 'starry']
 */
export function exportCsv(path: string, nameParts: readonly string[]) {
  return exportFile(path, nameParts, (call) => receiveCsv(path, call));
}

type ExportCall = { signal: AbortSignal; onProgress: (progress: { transferredBytes: number }) => void };

/**
 * Like `exportCsv`, but `fetchText` reads the data and makes the CSV text in the browser.
 * @param path identifies the export: exports of one path run one at a time
 */
export function exportText(
  path: string,
  nameParts: readonly string[],
  fetchText: (call: ExportCall) => Promise<string>,
) {
  return exportFile(path, nameParts, async (call) => {
    const text = await fetchText(call);
    return { file: new Blob([text], { type: 'text/csv' }), text };
  });
}

function exportFile(
  path: string,
  nameParts: readonly string[],
  fetchFile: (call: ExportCall) => Promise<CsvAnswer>,
) {
  const name = nameParts.join(' of ');
  const write = defineWrite<Exported>({
    key: ['export', path],
    call: async (_none, { client }) => {
      const controller = new AbortController();
      const cancel = () => controller.abort();
      // A running write is removed only when the session ends (`leave`): the next user must not get the file. Of one path
      // only one export runs, so its path identifies this write.
      const unsubscribe = client.getMutationCache().subscribe(({ type, mutation }) => {
        const isRunning = mutation?.state.status === 'pending';
        if (type === 'removed' && isRunning && mutation.options.mutationKey?.[1] === path) cancel();
      });
      runningExports.put(path, { bytes: 0, cancel });
      try {
        // Imported on demand, because this module is in the code of every page.
        const { countRows, csvName, saveFile } = await import('@/lib/files/save-file');
        const { file, text } = await fetchFile({
          signal: controller.signal,
          onProgress: ({ transferredBytes }) => runningExports.put(path, { bytes: transferredBytes, cancel }),
        });
        // The unchanged bytes: Excel needs the byte order mark that some servers send.
        saveFile(csvName(nameParts, new Date()), file);
        return { name, rows: countRows(text), bytes: file.size };
      } finally {
        unsubscribe();
        runningExports.put(path, null);
      }
    },
    // While the write runs and after a failure `saved` is absent: the tray then shows no size and no rows.
    act: (_none, saved = { name, rows: 0, bytes: 0 }) => ({
      kind: 'file',
      label: 'Export',
      target: name,
      saved,
      retry: 'always',
    }),
  });
  return { ...write, name };
}
