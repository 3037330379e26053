// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userOf } from '@/wire/testing/users';
import type { User } from '@/wire/users.schema';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { usePalettePeople } = await import('./use-palette-people');

let calls: string[];
let found: User[];
let byId: () => Response;

beforeEach(() => {
  calls = [];
  found = [];
  byId = () => Response.json({ detail: 'not found' }, { status: 404 });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const call = url.replace('http://api.test', '');
    calls.push(call);
    return call.startsWith('/v2') ? Response.json({ users: found, cursors: { next: null } }) : byId();
  });
});

function search(text: string, id = '') {
  const client = createQueryClient(() => {});
  const { result } = renderHook(() => usePalettePeople(text, id), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return () => result.current;
}

const untilSearched = (now: ReturnType<typeof search>) =>
  vi.waitFor(() => expect(now().searching).toBe(false));

describe('the people of the palette [people-5]', () => {
  it('are not searched without a text', () => {
    const now = search('');
    expect(now()).toEqual({ users: [], hasMore: false, searching: false, failure: null });
  });

  it('are the first eight whose name contains the text, and first the one with exactly this name', async () => {
    const names = ['luna1', 'luna2', 'luna3', 'luna4', 'luna5', 'luna6', 'luna7', 'luna8', 'Luna'];
    found = names.map((username) => userOf({ id: username, username }));
    const now = search('luna', 'luna');
    await untilSearched(now);
    expect(now().users.map(({ username }) => username)).toEqual(['Luna', ...names.slice(0, 7)]);
    expect(now()).toMatchObject({ hasMore: true, failure: null });
    expect(calls).toEqual(['/v2/user?filter=all&search=luna']);
  });

  it('have an id if no name contains the text', async () => {
    byId = () => Response.json(userOf({ id: 'user-7', username: 'sol' }));
    const now = search('user-7', 'user-7');
    await vi.waitFor(() => expect(now().users.map(({ username }) => username)).toEqual(['sol']));
    expect(calls).toEqual(['/v2/user?filter=all&search=user-7', '/v1/user/user-7']);
  });

  it('are none for an unknown id; another failure is shown', async () => {
    const unknown = search('user-8', 'user-8');
    await vi.waitFor(() => expect(calls).toContain('/v1/user/user-8'));
    await untilSearched(unknown);
    expect(unknown()).toEqual({ users: [], hasMore: false, searching: false, failure: null });

    byId = () => Response.json({ detail: 'no such right' }, { status: 403 });
    const refused = search('user-9', 'user-9');
    await vi.waitFor(() => expect(refused().failure?.message).toBe('no such right'));
  });
});
