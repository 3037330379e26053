import { useState, useSyncExternalStore } from 'react';
import { type Exported, type exportCsv, runningExports } from '@/api/http/csv';
import type { ApiError } from '@/lib/api-error';
import { useWrite } from './use-write';

type Options = ReturnType<typeof exportCsv> & {
  onSuccess: (saved: Exported) => void;
  /** @param name what was to be saved, if the page of its button was left */
  report: (error: ApiError, name?: string) => void;
};

/** An export with its progress; `running` is null when it is not in progress. */
export function useExport(options: Options) {
  const [startedOn] = useState(() => window.location.pathname);
  const { send, busy } = useWrite({
    ...options,
    report(error) {
      options.report(error, window.location.pathname === startedOn ? undefined : options.name);
    },
  });
  const all = useSyncExternalStore(runningExports.subscribe, runningExports.get);
  const [, path] = options.mutationKey ?? [];
  return { send, busy, running: all.get(String(path)) ?? null };
}
