import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import type { SystemStatusPatch } from '@/wire/system-status';
import { send } from './http/http';
import { keys } from './query/keys';

/** `checked` is false when the check itself failed, which counts as down (spec 01 §4). */
export type SystemStatus = { up: boolean; checked: boolean };

const CHECK_EVERY_MS = 60_000;

/** Whether the mobile service is up. Never fails: success is up, anything else is down. */
export const systemStatusQuery = queryOptions({
  queryKey: keys.systemStatus,
  queryFn: async ({ signal }): Promise<SystemStatus> => {
    try {
      await send('GET', '/v1/system/status', { signal });
      return { up: true, checked: true };
    } catch (error) {
      if (signal.aborted) throw error;
      return { up: false, checked: error instanceof ApiError && error.status === 503 };
    }
  },
  refetchInterval: CHECK_EVERY_MS,
  refetchOnWindowFocus: 'always',
});

/** Whether the change was sent, and how the service stood when it was last checked. */
export type Toggled = { sent: boolean; status: SystemStatus };

/**
 * Brings the service down or up, whichever `shownUp` is not. Nothing is sent when a check right before finds it
 * other than it was shown: somebody else was quicker. Sent or refused, it ends with the service checked again, so
 * that whoever shows the status shows the true one.
 */
export const toggleSystemStatus = mutationOptions({
  mutationKey: ['system-status', 'toggle'],
  mutationFn: async (shownUp: boolean, { client }): Promise<Toggled> => {
    const before = await checkNow(client);
    if (before.up !== shownUp) return { sent: false, status: before };
    const body: SystemStatusPatch = { enabled: !shownUp, autoRestore: false };
    let after: SystemStatus;
    try {
      await send('PATCH', '/v1/system/status', { body });
    } finally {
      after = await checkNow(client);
    }
    return { sent: true, status: after };
  },
});

async function checkNow(client: QueryClient): Promise<SystemStatus> {
  // A check that is on its way already may have been answered before what has just been sent.
  await client.cancelQueries(systemStatusQuery);
  return client.fetchQuery({ ...systemStatusQuery, staleTime: 0 });
}
