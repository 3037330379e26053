/** Exports: writes that fetch a CSV file and save the file on the viewer's computer. */
import { defineWrite } from '@/api/query/define-write';
import { createMapStore } from '@/lib/browser/map-store';
import { onSessionEnd } from '@/lib/browser/page-session';
import { receiveCsv } from './http';

/** The name, the number of rows and the size of a saved export. */
export type Exported = { name: string; rows: number; bytes: number };

/** An export in progress: the size received so far. */
type Running = { bytes: number; cancel: () => void };

/** The exports in progress, by the id of the export (`exportFile`). */
export const runningExports = createMapStore<string, Running>();

/**
 * Fetches a CSV file and saves the file as sent by the server, but only if the file arrived complete. A write, because
 * `useWrite` sends one write of a key at a time: a double click saves one file.
 * @param nameParts the content and the owner, for the file name: ['emails', 'starry']
 */
export function exportCsv(path: string, nameParts: readonly string[]) {
  return exportFile(path, nameParts, (call) => receiveCsv(path, call));
}

/** What the fetch of an export gets: the signal of Cancel, and where to report the progress. */
type ExportCall = { signal: AbortSignal; onProgress: (progress: { transferredBytes: number }) => void };

/**
 * Like `exportCsv`, but `fetchText` reads the data and makes the CSV text in the browser.
 * @param id of the export; one export of an id runs at a time
 */
export function exportText(
  id: string,
  nameParts: readonly string[],
  fetchText: (call: ExportCall) => Promise<string>,
) {
  return exportFile(id, nameParts, async (call) => {
    const text = await fetchText(call);
    return { file: new Blob([text], { type: 'text/csv' }), text };
  });
}

/**
 * An export by any fetch: the progress is in `runningExports`, and Cancel or the end of the session aborts the fetch.
 * @param id of the export; one export of an id runs at a time
 * @param fetchFile returns the file to save, and the same as a text, whose rows are counted
 */
function exportFile(
  id: string,
  nameParts: readonly string[],
  fetchFile: (call: ExportCall) => Promise<{ file: Blob; text: string }>,
) {
  const name = nameParts.join(' of ');
  const write = defineWrite<Exported>({
    key: ['export', id],
    call: async () => {
      const controller = new AbortController();
      const cancel = () => controller.abort();
      // The next user must not get the file.
      const unsubscribe = onSessionEnd(cancel);
      runningExports.put(id, { bytes: 0, cancel });
      try {
        // Imported on demand, because this module is in the code of every page.
        const { countRows, csvName, saveFile } = await import('@/lib/files/save-file');
        const { file, text } = await fetchFile({
          signal: controller.signal,
          onProgress: ({ transferredBytes }) => runningExports.put(id, { bytes: transferredBytes, cancel }),
        });
        // The unchanged bytes: Excel needs the byte order mark that some servers send.
        saveFile(csvName(nameParts, new Date()), file);
        return { name, rows: countRows(text), bytes: file.size };
      } finally {
        unsubscribe();
        runningExports.remove(id);
      }
    },
    // `saved` is absent until the export has succeeded. The tray shows the figures of a done export only, so these zeros
    // never show.
    act: (_none, saved = { name, rows: 0, bytes: 0 }) => ({
      kind: 'file',
      label: 'Export',
      target: name,
      saved,
    }),
  });
  return { ...write, name };
}
