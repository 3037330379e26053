import { type MutationOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';
import { keys } from '../query/keys';
import { runWrite } from '../query/run-write';
import { entriesOf } from './act';
import { undoOne } from './carry-out';
import { changeWords, undoableIn } from './fields';

/** The calls of a bulk run. The lists are read again once, at its end. */
export function useBulkCalls() {
  const client = useQueryClient();
  return {
    send<Variables = void>(
      write: MutationOptions<void, ApiError, Variables>,
      variables: NoInfer<Variables>,
      run: number,
    ) {
      return runWrite(client, write, variables, { run });
    },
    /** What can be undone of a run, as the items of another one. */
    undoItems(run: number) {
      return undoableIn(run, entriesOf(client)).map(({ id, inverse }) => ({
        id: String(id),
        name: `${changeWords(inverse).label}: ${inverse.name}`,
        send: (run: number) => undoOne(client, inverse, { follows: id, run }),
      }));
    },
    onEnd() {
      for (const queryKey of [keys.users, keys.posts, keys.geoBlocks])
        void client.invalidateQueries({ queryKey });
    },
  };
}

export type BulkCalls = ReturnType<typeof useBulkCalls>;
