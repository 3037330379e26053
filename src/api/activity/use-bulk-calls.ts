import { type MutationOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';
import { keys } from '../query/keys';
import { runWrite } from '../query/run-write';
import { undoOne } from './carry-out';

/** The calls of a bulk run on users and posts. The lists are read again once, at its end. */
export function useBulkCalls() {
  const client = useQueryClient();
  function send<Variables = void>(
    write: MutationOptions<void, ApiError, Variables>,
    variables: NoInfer<Variables>,
  ) {
    return runWrite(client, write, variables, { quiet: true });
  }
  return {
    send,
    /** Undoes the last ban or unban of this tab. */
    undoBan: (id: string) => undoOne(client, 'isBanned', id),
    readAgain() {
      for (const queryKey of [keys.users, keys.posts]) void client.invalidateQueries({ queryKey });
    },
  };
}

export type BulkCalls = ReturnType<typeof useBulkCalls>;
