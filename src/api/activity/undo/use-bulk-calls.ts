import { type MutationOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';
import { formatCounted } from '@/lib/format/format';
import { runWrite } from '../../query/run-write';
import { changeTexts } from '../fields';
import { entriesOf } from '../ledger';
import { irreversibleIn as namesOfIrreversible, undoableIn } from '../offers';
import { rereadLists, sendUndo } from './carry-out';

/** The calls of a bulk run. The lists are refetched once, at the end of the run. */
export function useBulkCalls() {
  const client = useQueryClient();
  return {
    send<Data, Variables = void>(
      write: MutationOptions<Data, ApiError, Variables>,
      variables: NoInfer<Variables>,
      batchId: number,
    ) {
      return runWrite(client, write, variables, { batchId });
    },
    /** The part of a run that cannot be undone: '5 hidden posts cannot be restored.' */
    irreversibleIn(batchId: number | undefined): string {
      const entries = entriesOf(client);
      const names = undoableIn(batchId, entries).length > 0 ? namesOfIrreversible(batchId, entries) : [];
      return names[0] ? `${formatCounted(names.length, names[0])} cannot be restored.` : '';
    },
    /** The undoable acts of a run, as the items of another run. */
    undoItems(batchId: number | undefined) {
      return undoableIn(batchId, entriesOf(client)).map(({ id, inverse }) => ({
        id: String(id),
        name: `${changeTexts(inverse).label}: ${inverse.target}`,
        async send(batchId: number) {
          const outcome = await sendUndo(client, inverse, { undoesEntry: id, batchId });
          if (outcome.kind === 'unread') throw outcome.error;
          if (outcome.kind === 'confirm' || (outcome.kind === 'stop' && !outcome.alreadyApplied))
            throw new Error(outcome.reason);
        },
      }));
    },
    onEnd: () => rereadLists(client),
  };
}

export type BulkCalls = ReturnType<typeof useBulkCalls>;
