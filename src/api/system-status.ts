import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import type { SystemStatusPatch } from '@/wire/system-status.schema';
import { send } from './http/http';
import { defineWrite } from './query/define-write';
import { keys } from './query/keys';

/** `checked` is false when the check itself failed, which counts as down. */
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
      return { up: false, checked: error instanceof ApiError && error.status === 503 };
    }
  },
  refetchInterval: CHECK_EVERY_MS,
  refetchOnWindowFocus: 'always',
});

/** Whether the change was sent, and the service's status at the last check. */
export type Toggled = { sent: boolean; status: SystemStatus };

/**
 * Brings the service down or up, the opposite of `shownUp`. First checks the status, and sends nothing if
 * somebody else has already changed it. Always ends with another check, so the status shown is the true one.
 */
export const toggleSystemStatus = defineWrite({
  key: ['system-status', 'toggle'],
  call: async (shownUp: boolean, { client }): Promise<Toggled> => {
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
  act: (shownUp, toggled) => ({
    label: shownUp ? 'Bring down' : 'Bring back up',
    target: 'Mobile service',
    note: toggled?.sent === false ? 'somebody else did it first' : undefined,
  }),
});

async function checkNow(client: QueryClient): Promise<SystemStatus> {
  // A check in flight may have been answered before this change was sent.
  await client.cancelQueries(systemStatusQuery);
  return client.fetchQuery({ ...systemStatusQuery, staleTime: 0 });
}
