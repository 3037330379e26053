import type { ApiError } from '@/lib/api-error';
import { formatBytes } from '@/lib/files/media-files';
import { formatCounted } from '@/lib/format/format';
import { notify } from '../overlays/notice';

/** The notices at the end of an export, for `useExport`. */
export const exportNotices = {
  onSuccess: ({ name, rows, bytes }: { name: string; rows: number; bytes: number }) => {
    notify({ tone: 'success', text: `${name}: ${formatCounted(rows, 'row')}, ${formatBytes(bytes)}` });
  },
  report: (error: ApiError, name: string) => {
    if (error.kind === 'aborted') notify({ tone: 'info', text: 'export cancelled, nothing was saved' });
    else notify({ tone: 'failure', text: `Export of ${name} failed: ${error.message}`, error });
  },
};
