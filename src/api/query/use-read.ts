import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { exceptSignedOut } from '@/lib/api-error';

/** The state of a read, for the panel that shows its failure. */
export type ReadState = {
  /** The error to show. Null for a 401 while data are on screen: the sign-in dialog shows a 401. */
  failure: Error | null;
  retry: () => void;
  /** True while a call is in progress, including the first one. */
  retrying: boolean;
};

/** `useQuery`, reduced to the state that a page shows. */
export function useRead<Data, Key extends QueryKey>(options: UseQueryOptions<Data, DefaultError, Data, Key>) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(options);
  return {
    failure: failureToShow(error, data !== undefined),
    retry: () => void refetch(),
    retrying: isFetching,
    data,
    /** True when the last call succeeded and none is in flight: forms start with fresh data. */
    settled: data !== undefined && !error && !isFetching,
    /** When the data arrived, in ms since 1970. */
    readAt: dataUpdatedAt,
  };
}

/** Joins the reads that a page shows as one: the first failure, and one Retry for all that failed. */
export function joinReads(...reads: ReadState[]): ReadState {
  const failedReads = reads.filter(({ failure }) => failure !== null);
  return {
    failure: failedReads[0]?.failure ?? null,
    retry: () => {
      for (const read of failedReads) read.retry();
    },
    retrying: reads.some(({ retrying }) => retrying),
  };
}

/** The error of a read to show: a 401 only while there are no data, because the sign-in dialog shows a 401. */
export function failureToShow(error: Error | null, hasData: boolean): Error | null {
  return hasData ? exceptSignedOut(error) : error;
}
