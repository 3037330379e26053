import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';
import { withinSession } from '@/lib/browser/page-session';
import type { SystemStatusPatch } from '@/wire/system-status.schema';
import { send } from './http/http';
import { defineWrite } from './query/define-write';
import { invalidateElsewhere } from './query/invalidate';
import { type SystemStatus, systemStatusQuery } from './system-status';

/** Whether the change was sent, and the status at the last check. */
export type Toggled = { sent: boolean; status: SystemStatus };

/**
 * Brings the service down or up, the opposite of `shownUp`. First checks the status, and sends nothing if the status is no
 * longer `shownUp`: somebody else has changed it, or the check failed, which counts as down. After a change, also after a
 * failed change, checks again, so that the true status is shown.
 */
export const toggleSystemStatus = defineWrite({
  key: ['system-status', 'toggle'],
  call: async (shownUp: boolean, { client }): Promise<Toggled> => {
    const statusBefore = await withinSession(checkNow(client));
    if (statusBefore.up !== shownUp) return { sent: false, status: statusBefore };
    const body: SystemStatusPatch = { enabled: !shownUp, autoRestore: false };
    // `send` returns nothing, so this is the error, or undefined.
    const failure = await send('PATCH', '/v1/system/status', { body }).catch((error: ApiError) => error);
    const status = await checkNow(client);
    // This tab has just checked.
    invalidateElsewhere([systemStatusQuery.queryKey]);
    if (failure) throw failure;
    return { sent: true, status };
  },
  act: (shownUp, toggled) => ({
    kind: 'other',
    label: shownUp ? 'Bring down' : 'Bring back up',
    target: 'Mobile service',
    note: toggled?.sent === false ? noteOf(toggled.status) : undefined,
  }),
});

/** Why nothing was sent. */
function noteOf({ up, checked }: SystemStatus): string {
  if (up) return 'no change needed: already up';
  return checked ? 'no change needed: already down' : 'nothing was sent: the status check failed';
}

async function checkNow(client: QueryClient): Promise<SystemStatus> {
  // The response to a check in flight may be older than this change.
  await client.cancelQueries(systemStatusQuery);
  return client.fetchQuery({ ...systemStatusQuery, staleTime: 0 });
}
