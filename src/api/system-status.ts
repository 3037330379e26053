import { queryOptions } from '@tanstack/react-query';
import { statusOf } from '@/lib/api-error';
import { send } from './http/http';
import { keys } from './query/keys';

/** `checked` is false after a failed check, which counts as down. */
export type SystemStatus = { up: boolean; checked: boolean };

const CHECK_EVERY_MS = 60_000;

/** Whether the mobile service is up. This query never fails: every error counts as down. */
export const systemStatusQuery = queryOptions({
  queryKey: keys.systemStatus,
  queryFn: async ({ signal }): Promise<SystemStatus> => {
    try {
      await send('GET', '/v1/system/status', { signal });
      return { up: true, checked: true };
    } catch (error) {
      if (signal.aborted) throw error;
      return { up: false, checked: statusOf(error) === 503 };
    }
  },
  refetchInterval: CHECK_EVERY_MS,
  refetchOnWindowFocus: 'always',
});
