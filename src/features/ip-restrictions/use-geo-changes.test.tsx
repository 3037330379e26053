// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { GeoChange } from '@/api/geo-blocks';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { useGeoChanges } = await import('./use-geo-changes');
const { notices } = await import('@/ui/overlays/notice');

const BLOCK: GeoChange = { does: 'block', id: 'Ohio', name: 'Ohio' };
const UNBLOCK: GeoChange = { does: 'unblock', id: 'block-1', name: 'Ohio' };

beforeEach(() => {
  notices.set([]);
  vi.stubGlobal('fetch', async () => Response.json({ restrictionId: 'block-1' }));
});

type Lists = { offered: GeoChange[]; readAt?: number };

function renderChanges() {
  const client = createQueryClient(() => {});
  const initialProps: Lists = { offered: [BLOCK] };
  return renderHook(({ offered, readAt = 0 }: Lists) => useGeoChanges(offered, readAt), {
    initialProps,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

it('a state that was blocked and unblocked in one visit has no failure when it is ticked again [geo-blocks-11]', async () => {
  const { result, rerender } = renderChanges();
  for (const [change, next] of [
    [BLOCK, UNBLOCK],
    [UNBLOCK, BLOCK],
  ] as const) {
    act(() => result.current.tick([change], true));
    act(() => result.current.submit());
    await vi.waitFor(() => expect(result.current.shownResult(change)).toBe('done'));
    await vi.waitFor(() => expect(result.current.sending).toBe(false));
    rerender({ offered: [next], readAt: Date.now() + 1 });
  }
  act(() => result.current.tick([BLOCK], true));
  expect(result.current.pending).toEqual([BLOCK]);
  expect(result.current.outcome.failures).toBe(0);
});

it("a change that a read shows before its response arrives is nobody else's [geo-blocks-20]", async () => {
  let respond = (_to: Response) => {};
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (respond = resolve)));
  vi.stubGlobal('fetch', fetch);
  const { result, rerender } = renderChanges();
  act(() => result.current.tick([BLOCK], true));
  act(() => result.current.submit());
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  rerender({ offered: [UNBLOCK] });
  respond(Response.json({ restrictionId: 'block-1' }));
  await vi.waitFor(() => expect(result.current.shownResult(BLOCK)).toBe('done'));
  expect(result.current.changedByOthers).toEqual([]);
});

it('a block that somebody else has made is not reported as made here [geo-blocks-25]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'already blocked' }, { status: 409 }));
  const { result } = renderChanges();
  act(() => result.current.tick([BLOCK], true));
  act(() => result.current.submit());
  await vi.waitFor(() => expect(result.current.shownResult(BLOCK)).toBe('already'));
  await vi.waitFor(() => expect(result.current.sending).toBe(false));
  expect(notices.get().filter(({ tone }) => tone === 'success')).toEqual([]);
});

it('a change without a response is not confirmed, and ends the submit [geo-blocks-20, geo-blocks-23]', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  const second: GeoChange = { does: 'block', id: 'Utah', name: 'Utah' };
  const { result, rerender } = renderChanges();
  rerender({ offered: [BLOCK, second] });
  act(() => result.current.tick([BLOCK, second], true));
  act(() => result.current.submit());
  await vi.waitFor(() => expect(result.current.sending).toBe(false));
  expect([result.current.outcome.failures, result.current.outcome.unconfirmed]).toEqual([0, 1]);
  expect(result.current.shownResult(second)).toBe('unsent');
  expect(result.current.pending).toEqual([BLOCK, second]);
  expect(fetch).toHaveBeenCalledOnce();
});
