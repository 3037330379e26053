import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelMetrics,
  readTokenMetrics,
  readTotalValues,
  rereadTokenMetrics,
  totalValueRequestedQuery,
  windowStart,
} from './metrics';
import { createQueryClient } from './query/client';

const receive = vi.hoisted(() => vi.fn());
vi.mock('./http/http', () => ({ receive }));

const NOW = Date.UTC(2026, 2, 9, 12, 30, 15, 250);

/** The calls since the last check: path and parameters. */
function requested() {
  const calls = receive.mock.calls.map(([, method, path, { query = {} } = {}]) => [method, path, query]);
  receive.mockClear();
  return calls;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  receive.mockResolvedValue({ total: 0, days: [] });
});
afterEach(() => receive.mockReset());

describe('the windows of the metrics [insights-7]', () => {
  it.each([
    [1, '2026-03-08T12:30:15.250Z'],
    [7, '2026-03-02T12:30:15.250Z'],
    [30, '2026-02-07T12:30:15.250Z'],
    // Clocks went forward in the night to March 8, but a day still counts as 24 hours.
    [90, '2025-12-09T12:30:15.250Z'],
  ])('of %d days starts at %s [insights-4]', (days, since) => {
    expect(windowStart(days, NOW)).toBe(since);
    expect(windowStart(days)).toBe(since);
  });

  it('are read once at the start, even if the loader runs several times', () => {
    const client = createQueryClient(() => {});
    const since = windowStart(30);
    readTokenMetrics(client, 30);
    readTokenMetrics(client, 30);
    expect(requested()).toEqual([
      ['GET', '/v1/metric/token-purchase', { since }],
      ['GET', '/v1/metric/token-spent', { since }],
    ]);
  });

  it('are read again where the viewer had begun to leave, and came back [insights-14]', async () => {
    const client = createQueryClient(() => {});
    receive.mockReturnValue(new Promise(() => {}));
    const stop = new QueryObserver(client, totalValueRequestedQuery).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    cancelMetrics(client);
    await vi.advanceTimersByTimeAsync(0);
    requested();
    rereadTokenMetrics(client, 30);
    await vi.advanceTimersByTimeAsync(0);
    expect(requested().filter(([, path]) => path === '/v1/metric/total-value/request')).toHaveLength(1);
    stop();
  });

  it('are read again for every choice, even one made a second ago', async () => {
    const client = createQueryClient(() => {});
    readTokenMetrics(client, 30);
    await vi.advanceTimersByTimeAsync(1_000);
    requested();
    for (const days of [7, 30]) {
      rereadTokenMetrics(client, days);
      expect(requested()).toEqual([
        ['GET', '/v1/metric/token-purchase', { since: windowStart(days) }],
        ['GET', '/v1/metric/token-spent', { since: windowStart(days) }],
      ]);
      await vi.advanceTimersByTimeAsync(1_000);
    }
  });
});

describe('the metrics of all times', () => {
  it('are the requested value, and the locked value of all, of fans and of creators', () => {
    readTotalValues(createQueryClient(() => {}));
    expect(requested()).toEqual([
      ['GET', '/v1/metric/total-value/request', {}],
      ['GET', '/v1/metric/total-value/locked/usdc', { filter: 'all' }],
      ['GET', '/v1/metric/total-value/locked/usdc', { filter: 'fans' }],
      ['GET', '/v1/metric/total-value/locked/usdc', { filter: 'creators' }],
    ]);
  });

  it('are tried three times at each entry if they fail', async () => {
    const { ApiError } = await import('@/lib/api-error');
    receive.mockRejectedValue(new ApiError('network', 'Network Error'));
    const client = createQueryClient(() => {});
    readTotalValues(client);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(receive).toHaveBeenCalledTimes(4 * 3);
    readTotalValues(client);
    expect(receive).toHaveBeenCalledTimes(4 * 4);
  });
});
