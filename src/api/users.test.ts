import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userOf } from '@/wire/testing/users';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { userNamedQuery } = await import('./users');

afterEach(() => vi.unstubAllGlobals());

/** An API that has many users with other names on every page before the given one; null for an endless list. */
function serveUsers(wantedOnPage: number | null) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const page = Number(searchParams.get('cursor') ?? 0);
    if (searchParams.get('filter') === 'site') return Response.json({ users: [], cursors: { next: null } });
    const username = page === wantedOnPage ? 'Ann' : `ann_${page}`;
    const users = [userOf({ id: `u${page}`, username })];
    return Response.json({ users, cursors: { next: String(page + 1) } });
  });
}

const find = () => new QueryClient().fetchQuery({ ...userNamedQuery('ann'), retry: false });

describe('the user with a name', () => {
  it('is found on a later page, in any case', async () => {
    serveUsers(7);
    expect((await find())?.id).toBe('u7');
  });

  it('is not called missing when the search stops before the end [sites-42]', async () => {
    serveUsers(null);
    await expect(find()).rejects.toThrow('too many usernames contain this name to search them all');
  });
});
