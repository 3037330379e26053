import { skipToken, useQuery } from '@tanstack/react-query';
import type { Field, Fields } from './act';
import type { Entry } from './entry';
import { ACTIVITY } from './ledger';

/**
 * The values that this tab wrote to a field, by id, undos included: for rows that are not refetched after a write.
 * @param since in ms since 1970; the rows already contain older writes
 */
export function useLastValues<F extends Field>(field: F, since: number): ReadonlyMap<string, Fields[F]> {
  const { data: entries = [] } = useQuery<Entry[]>({ queryKey: ACTIVITY, queryFn: skipToken });
  const changes = entries
    .filter(({ at, status }) => at >= since && status === 'done')
    .flatMap(({ act }) => (act.kind === 'change' && act.change.field === field ? [act.change] : []));
  // Entries are newest first, and a Map keeps the last value. Cast: the field determines the type of the values.
  return new Map(changes.reverse().map(({ id, to }) => [id, to as Fields[F]]));
}
