import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type LockedFilter, tokenMetricSchema, totalValueSchema } from '@/wire/metrics.schema';
import { receive } from './http/http';
import { keys } from './query/keys';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The start of a window of this many days, by this machine's clock: a wrong clock shifts the window. */
export function windowStart(days: number, now = Date.now()): string {
  return new Date(now - days * DAY_MS).toISOString();
}

/** Tokens bought or spent in the last `days` days. The key holds the days, so it stays the same all day. */
export function tokenMetricQuery(name: 'token-purchase' | 'token-spent', days: number) {
  return queryOptions({
    queryKey: keys.tokenMetric(name, days),
    queryFn: ({ signal }) =>
      receive(tokenMetricSchema, 'GET', `/v1/metric/${name}`, {
        query: { since: windowStart(days) },
        signal,
      }),
  });
}

/** The value of all requests, in US dollars. */
export const totalValueRequestedQuery = queryOptions({
  queryKey: keys.totalValueRequested,
  queryFn: ({ signal }) => receive(totalValueSchema, 'GET', '/v1/metric/total-value/request', { signal }),
});

/** The value that is locked, in US dollars. */
export function totalValueLockedQuery(filter: LockedFilter) {
  return queryOptions({
    queryKey: keys.totalValueLocked(filter),
    queryFn: ({ signal }) =>
      receive(totalValueSchema, 'GET', '/v1/metric/total-value/locked/usdc', { query: { filter }, signal }),
  });
}

/**
 * Reads the metrics that depend on the timeframe. Like all metrics they are loaded but shown only on request
 * (insights-6), so nothing waits for the result, and failures are shown on request too.
 */
export function readTokenMetrics(client: QueryClient, days: number): void {
  void client.prefetchQuery(tokenMetricQuery('token-purchase', days));
  void client.prefetchQuery(tokenMetricQuery('token-spent', days));
}

/**
 * Reads the metrics of another timeframe, even if it was read a moment ago, and cancels the previous reads.
 */
export function rereadTokenMetrics(client: QueryClient, days: number): void {
  client.removeQueries({ queryKey: keys.tokenMetrics });
  readTokenMetrics(client, days);
  // The viewer began to leave the page and returned.
  const isPending = ({ state }: Query) => state.status === 'pending';
  void client.refetchQueries({ queryKey: keys.metrics, fetchStatus: 'idle', predicate: isPending });
}

/** Reads the metrics without a timeframe. */
export function readTotalValues(client: QueryClient): void {
  void client.prefetchQuery(totalValueRequestedQuery);
  for (const filter of ['all', 'fans', 'creators'] as const)
    void client.prefetchQuery(totalValueLockedQuery(filter));
}

/**
 * Cancels the metrics in progress. A browser opens only six HTTP/1.1 connections per host, so six slow
 * metrics that nobody sees would delay the next page.
 */
export function cancelMetrics(client: QueryClient): void {
  void client.cancelQueries({ queryKey: keys.metrics });
}
