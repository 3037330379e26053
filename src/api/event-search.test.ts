import { describe, expect, it, vi } from 'vitest';
import type { AdminEvent } from '@/wire/admin-events';
import { createEventSearch } from './event-search';
import { createQueryClient } from './query/client';

const PAGES = 100;

/** A history of 5,000 events; the ban is the last but one. */
function eventsOf(page: number): AdminEvent[] {
  return Array.from({ length: 50 }, (_, at) => ({
    eventId: `e${page}-${at}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) - (page * 50 + at) * 60_000).toISOString(),
    username: 'super',
    kind: 'user',
    action: page === PAGES - 1 && at === 48 ? 'ban' : 'feature',
    metadataName: null,
    metadataId: null,
  }));
}

const calls: string[] = [];
let fails = false;

vi.mock('./admin-events', () => ({
  adminEventsQuery: {
    at: (cursor: string | null) => ({
      queryKey: ['admin-events', cursor],
      retry: false,
      queryFn: async () => {
        calls.push(cursor ?? 'first');
        await new Promise((resolve) => setTimeout(resolve));
        if (fails) throw new Error('Network Error');
        const page = Number(cursor ?? 0);
        return { events: eventsOf(page), cursors: { next: page + 1 < PAGES ? String(page + 1) : null } };
      },
    }),
  },
}));

function setUp() {
  calls.length = 0;
  fails = false;
  return createEventSearch(createQueryClient(() => {}));
}

const hasBan = (events: readonly AdminEvent[]) => events.some(({ action }) => action === 'ban');

describe('a search of the history', () => {
  it('makes 10 calls by itself, then continues until it finds something', async () => {
    const search = setUp();
    await search.readOn({ isMet: hasBan, calls: 10 });
    expect(calls).toHaveLength(10);
    expect(search.get()).toMatchObject({ reading: false, ended: false });
    expect(search.get().rows).toHaveLength(500);
    await search.readOn({ isMet: hasBan, calls: Number.POSITIVE_INFINITY });
    expect(hasBan(search.get().rows)).toBe(true);
    expect(calls).toHaveLength(PAGES);
    expect(new Set(calls).size).toBe(PAGES);
  });

  it('repeats no call, and sends none after the end', async () => {
    const search = setUp();
    await search.readOn({ isMet: () => false, calls: 1_000 });
    expect(search.get()).toMatchObject({ ended: true, reading: false });
    calls.length = 0;
    await search.readOn({ isMet: hasBan, calls: 10 });
    await search.readOn({ isMet: () => false, calls: 10 });
    expect(calls).toEqual([]);
  });

  it('stops on request, and continues from there', async () => {
    const search = setUp();
    const unsubscribe = search.subscribe(() => {
      if (search.get().rows.length === 150) search.stop();
    });
    await search.readOn({ isMet: () => false, calls: 1_000 });
    unsubscribe();
    expect(search.get()).toMatchObject({ reading: false });
    expect(search.get().rows).toHaveLength(150);
    await search.readOn({ isMet: () => false, calls: 1 });
    expect(search.get().rows).toHaveLength(200);
    expect(new Set(search.get().rows.map(({ eventId }) => eventId)).size).toBe(200);
  });

  it('keeps its rows when a read fails, and continues after the failure', async () => {
    const search = setUp();
    await search.readOn({ isMet: () => false, calls: 2 });
    fails = true;
    await search.readOn({ isMet: () => false, calls: 2 });
    expect(search.get().failure?.message).toBe('Network Error');
    expect(search.get().rows).toHaveLength(100);
    fails = false;
    await search.readOn({ isMet: () => false, calls: 1 });
    expect(search.get()).toMatchObject({ failure: null, reading: false });
    expect(search.get().rows).toHaveLength(150);
  });
});
