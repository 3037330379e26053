import { mutationOptions } from '@tanstack/react-query';
import { csvName, saveFile } from '@/lib/save-file';
import { receiveCsv } from './http';

/**
 * Fetches a CSV file and saves it; nothing is saved unless all of it arrived. As a write, so that a double click
 * saves one file.
 * @param holds what it holds and whose, in words for the file's name: ['emails', 'starry']
 */
export function exportCsv(path: string, holds: readonly string[]) {
  return mutationOptions({
    mutationKey: ['export', path],
    mutationFn: async () => saveFile(csvName(holds, new Date()), await receiveCsv(path), 'text/csv'),
  });
}
