import { mutationOptions } from '@tanstack/react-query';
import { receiveCsv } from './http';

/**
 * Fetches a CSV file and saves it; nothing is saved unless all of it arrived. As a write, so that a double click
 * saves one file.
 * @param holds what it holds and whose, in words for the file's name: ['emails', 'starry']
 */
export function exportCsv(path: string, holds: readonly string[]) {
  return mutationOptions({
    mutationKey: ['export', path],
    mutationFn: async () => {
      // Loaders bring the lists' calls to every page, and this with them.
      const { csvName, saveFile } = await import('@/lib/save-file');
      saveFile(csvName(holds, new Date()), await receiveCsv(path), 'text/csv');
    },
  });
}
