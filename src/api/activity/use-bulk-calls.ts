import { hashKey, type MutationOptions, useQueryClient } from '@tanstack/react-query';
import { type ApiError, isUnconfirmed } from '@/lib/api-error';
import { formatCounted } from '@/lib/format/format';
import { runWrite } from '../query/run-write';
import { entriesOf } from './act';
import { carryOut, repeat, rereadLists, wasCarriedOut } from './carry-out';
import { changeWords, lastingIn, undoableIn } from './fields';

/** The calls of a bulk run. The lists are read again once, at its end. */
export function useBulkCalls() {
  const client = useQueryClient();
  return {
    send<Variables = void>(
      write: MutationOptions<void, ApiError, Variables>,
      variables: NoInfer<Variables>,
      run: number,
    ) {
      const name = hashKey(write.mutationKey ?? []);
      const lost = entriesOf(client)
        .filter((entry) => entry.run === run && isUnconfirmed(entry.error))
        .find((entry) => hashKey(entry.write?.mutationKey ?? []) === name);
      return lost ? repeat(client, lost, run) : runWrite(client, write, variables, { run });
    },
    /** Whether the call that ended with this error was carried out; null where that cannot be known. */
    async wasDone(error: Error): Promise<boolean | null> {
      const entry = entriesOf(client).find((entry) => entry.error === error);
      // Without an entry only a read failed, before the write.
      return entry ? wasCarriedOut(client, entry) : false;
    },
    /** What an undo of a run leaves as it is: '5 hidden posts cannot be restored'. */
    lasting(run: number): string {
      const entries = entriesOf(client);
      const names = undoableIn(run, entries).length > 0 ? lastingIn(run, entries) : [];
      return names[0] ? `${formatCounted(names.length, names[0])} cannot be restored.` : '';
    },
    /** What can be undone of a run, as the items of another one. */
    undoItems(run: number) {
      return undoableIn(run, entriesOf(client)).map(({ id, inverse }) => ({
        id: String(id),
        name: `${changeWords(inverse).label}: ${inverse.name}`,
        async send(run: number) {
          const verdict = await carryOut(client, inverse, { follows: id, run });
          if (verdict.kind === 'ask' || (verdict.kind === 'stop' && !verdict.isSo))
            throw new Error(verdict.why.replace(/ If you continue.*$/, ''));
        },
      }));
    },
    onEnd: () => rereadLists(client),
  };
}

export type BulkCalls = ReturnType<typeof useBulkCalls>;
