import type { QueryClient } from '@tanstack/react-query';
import { defineWrite } from '../../query/define-write';
import { runWrite } from '../../query/run-write';
import type { Change } from '../act';
import type { Entry } from '../ledger';

/**
 * Records an undo that was not sent, because the ended session had refused the read of the current value: the tray and the
 * sign-in dialog show the same as after a refused write.
 * @param error the 401 of the read
 */
export async function recordRefusedUndo(
  client: QueryClient,
  { id, key }: Entry,
  inverse: Change,
  error: Error,
): Promise<void> {
  const act = { kind: 'change', change: inverse } as const;
  const write = defineWrite({ key, call: () => Promise.reject(error), act });
  await runWrite(client, write, undefined, { undoesEntry: id }).catch(() => {});
}
