// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { userOf } from '@/wire/testing/users';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { renderAtForm } = await import('@/ui/testing/router');
const { userNamedQuery } = await import('@/api/users');
const { EditSitePage } = await import('./edit-site-page');

const called = (id: string) => userOf({ id, username: 'luna', is_creator: true, site_url: `/${id}` });

it('Edit Site of a name that another user has by now edits the site of that user [sites-43]', async () => {
  let luna = called('first');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/v1/user') return Response.json({ users: [luna], cursors: { next: null } });
    const [, , , userId] = pathname.split('/');
    return Response.json({ userId, username: 'luna', displayName: `Site of ${userId}`, allocation: 100 });
  });
  const client = createQueryClient(() => {});
  // An earlier visit, before both users were renamed.
  await client.fetchQuery(userNamedQuery('luna'));
  luna = called('second');
  await client.invalidateQueries({ queryKey: keys.users });
  await renderAtForm(() => (
    <QueryClientProvider client={client}>
      <EditSitePage username="luna" />
    </QueryClientProvider>
  ));
  const name = await screen.findByLabelText<HTMLInputElement>(/Display Name/);
  expect(name.value).toBe('Site of second');
});
