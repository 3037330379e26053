import type { Sandbox } from '../../sandbox/playwright/client';

/** The message when one row of a list could not be read. */
export const ONE_LEFT_OUT = '1 row could not be read';

type Row = Record<string, unknown>;

/**
 * Serves a list with some rows changed until the faults are disarmed. The other rows are unchanged.
 * @param change gets a copy of the rows and returns the rows to serve
 */
export async function serveRows(
  sandbox: Sandbox,
  list: { path: string; key: string },
  change: (rows: Row[]) => unknown[],
): Promise<void> {
  const { body } = await sandbox.api('GET', list.path, { as: 'super' });
  // Cast: every list is an object with its rows under a key.
  const response = body as Record<string, Row[]>;
  await sandbox.fault({
    method: 'GET',
    path: `^${list.path.replace(/\?.*/, '')}(\\?|$)`,
    times: 1_000,
    kind: 'body',
    contentType: 'application/json',
    body: JSON.stringify({ ...response, [list.key]: change(structuredClone(response[list.key] ?? [])) }),
  });
}
