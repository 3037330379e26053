import { type MutationOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api-error';
import { formatCounted } from '@/lib/format/format';
import { runWrite } from '../../query/run-write';
import { changeTexts } from '../fields';
import { entriesOf } from '../ledger';
import { irreversibleIn, undoableIn } from '../offers';
import { rereadLists, sendUndo } from './carry-out';

/** How a bulk run sends its writes, says what it cannot undo, and undoes the rest. The lists are refetched once, by `onEnd`. */
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
    /** The part of a run that cannot be undone: '5 hidden posts cannot be restored.' Empty if there is none. */
    irreversibleText(batchId: number | undefined): string {
      const entries = entriesOf(client);
      // Said beside Undo, so only if Undo is offered.
      if (undoableIn(batchId, entries).length === 0) return '';
      // All acts of a run have the same name.
      const names = irreversibleIn(batchId, entries);
      return names[0] ? `${formatCounted(names.length, names[0])} cannot be restored.` : '';
    },
    /** The undoable acts of a run, as the items of another run. */
    undoItems(batchId: number | undefined) {
      return undoableIn(batchId, entriesOf(client)).map(({ id, inverse }) => ({
        id: String(id),
        name: `${changeTexts(inverse).label}: ${inverse.target}`,
        async send(undoBatchId: number) {
          const outcome = await sendUndo(client, inverse, { undoesEntry: id, batchId: undoBatchId });
          if (outcome.kind === 'unread') throw outcome.error;
          // A value that somebody else has restored counts as undone.
          const isUndone = outcome.kind === 'sent' || (outcome.kind === 'stop' && outcome.alreadyApplied);
          if (!isUndone) throw new Error(outcome.reason);
        },
      }));
    },
    onEnd: () => rereadLists(client),
  };
}

export type BulkCalls = ReturnType<typeof useBulkCalls>;
