import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LogEntry, newerLog } from './calls';

afterEach(() => vi.unstubAllGlobals());

/** A sandbox whose log holds the calls of these numbers. */
function stubLog(...numbers: number[]) {
  const fetch = vi.fn(async (path: string) => {
    const lastNumber = Number(new URL(path, 'http://any').searchParams.get('after'));
    const requests = numbers.filter((number) => number > lastNumber).map((number) => ({ number }));
    return Response.json({ oldest: numbers.at(0) ?? null, newest: numbers.at(-1) ?? null, requests });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

// Cast: only the numbers of these entries are read.
const calls = (...numbers: number[]) => numbers.map((number) => ({ number })) as LogEntry[];

describe('the log, read again', () => {
  it('asks for the calls after the known calls [sandbox-45]', async () => {
    const fetch = stubLog(1, 2, 3);
    expect(await newerLog(calls(1, 2))).toEqual(calls(1, 2, 3));
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/sandbox/log?after=2']);
  });

  it('stays the same list when there is no new call', async () => {
    stubLog(1, 2);
    const knownCalls = calls(1, 2);
    expect(await newerLog(knownCalls)).toBe(knownCalls);
  });

  it.each([
    ['dropped its oldest calls', [2, 3, 4], [2, 3, 4]],
    ['was emptied', [], []],
    ['was emptied and goes on', [4, 5], [4, 5]],
    ['belongs to a new database', [1, 2], [1, 2]],
  ])('shows what a log holds that %s [sandbox-45]', async (_, held, shown) => {
    stubLog(...held);
    expect(await newerLog(calls(1, 2, 3))).toEqual(calls(...shown));
  });
});
