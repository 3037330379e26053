import { skipToken, useQuery } from '@tanstack/react-query';
import type { Field, Fields } from '../query/act';
import { ACTIVITY, type Entry } from './ledger';

/**
 * The values that this tab has given a field, by id, an undo included: for rows that are not read again after a write.
 * @param since in ms since 1970; older acts are in the rows
 */
export function useLastValues<F extends Field>(field: F, since: number): ReadonlyMap<string, Fields[F]> {
  const { data: entries = [] } = useQuery<Entry[]>({ queryKey: ACTIVITY, queryFn: skipToken });
  const changes = entries
    .filter(({ at, status }) => at >= since && status === 'done')
    .flatMap(({ act }) => (act.kind === 'change' && act.change.field === field ? [act.change] : []));
  // Newest first, and the last value of a map stays. The field says what the type of its values is.
  return new Map(changes.reverse().map(({ id, to }) => [id, to as Fields[F]]));
}
