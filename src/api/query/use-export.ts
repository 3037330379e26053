import { useSyncExternalStore } from 'react';
import { type Exported, type exportCsv, runningExports } from '@/api/http/csv';
import type { ApiError } from '@/lib/api-error';
import { useWrite } from './use-write';

type Options = ReturnType<typeof exportCsv> & {
  onSuccess: (saved: Exported) => void;
  /** @param name the name of the export */
  report: (error: ApiError, name: string) => void;
};

/** An export with its progress; `running` is null when the export is not in progress. */
export function useExport(options: Options) {
  const { send, busy } = useWrite({ ...options, report: (error) => options.report(error, options.name) });
  const all = useSyncExternalStore(runningExports.subscribe, runningExports.get);
  return { send, busy, running: all.get(String(options.mutationKey?.[1])) ?? null };
}
