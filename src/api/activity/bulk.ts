import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { runWrite } from '../query/run-write';
import { ACTIVITY, type Entry, type Field } from './act';
import { carryOut } from './carry-out';
import { factsOf, inverseOf, offerOf } from './facts';

/** Makes one write of a bulk run, which reads the lists again only once, at its end. */
export function sendOne<Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> {
  return runWrite(client, { ...options, meta: { ...options.meta, makesStale: [] } }, variables);
}

/** Undoes the last act of this tab on a field of a user. Throws where it was not undone, with the reason. */
export async function undoOne(client: QueryClient, field: Field, id: string): Promise<void> {
  const entries = client.getQueryData<Entry[]>(ACTIVITY) ?? [];
  const last = entries.find((entry) => {
    const { change } = factsOf(entry.act);
    return change?.field === field && change.id === id && offerOf(entry, entries) === 'undo';
  });
  const change = last && factsOf(last.act).change;
  const inverse = change && inverseOf(change);
  if (!last || !inverse) throw new Error('nothing to undo');
  const outcome = await carryOut(client, inverse, last.id, { quiet: true });
  if (outcome.kind === 'failed') throw outcome.cause;
  if (outcome.kind !== 'sent') throw new Error(outcome.why);
}
