import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { leftOut, leftOutText } from '@/lib/odd-rows';
import { useRead } from './use-read';

/** One row of a list, for resources of which the API cannot read a single row. */
export function useRow<Row, Key extends QueryKey>(
  list: UseQueryOptions<Row[], Error, Row[], Key>,
  isWanted: (row: Row) => boolean,
) {
  const { data: rows = [], settled, ...read } = useRead(list);
  const row = rows.find(isWanted);
  // Wait for a running refetch, which may return the row.
  const isAbsent = settled && !row;
  // An unreadable row may be the wanted row.
  const unreadableError = isAbsent && leftOut(rows) > 0 ? new Error(leftOutText(leftOut(rows))) : null;
  const failure = read.failure ?? unreadableError;
  return { row, settled, read: { ...read, failure }, isMissing: isAbsent && !failure };
}
