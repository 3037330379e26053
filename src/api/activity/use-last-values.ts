import { skipToken, useQuery } from '@tanstack/react-query';
import type { Field, Fields } from './act';
import { ACTIVITY, type Entry, valuesWritten } from './ledger';

/**
 * The values that this tab wrote to a field, by id, undos included: for rows that are not refetched after a write.
 * @param since in ms since 1970; the rows already contain older writes
 */
export function useLastValues<F extends Field>(field: F, since: number): ReadonlyMap<string, Fields[F]> {
  const { data: entries = [] } = useQuery<Entry[]>({ queryKey: ACTIVITY, queryFn: skipToken });
  return valuesWritten(entries, field, since);
}
