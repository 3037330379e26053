// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { userOf } from '@/wire/testing/users';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { Person } = await import('./-person');

function Page() {
  // Cast: the router of this test has no schema of its search parameters.
  const { person } = useSearch({ strict: false }) as { person?: string };
  return person ? <Person person={person} /> : null;
}

it('Back to another dossier closes the dialog of the dossier that is left [people-25]', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    const [, , , id = ''] = new URL(request.url).pathname.split('/');
    const username = id.replace('id-', '');
    return ['alice', 'bob'].includes(username)
      ? Response.json(userOf({ id, username }))
      : Response.json({ detail: 'not found' }, { status: 404 });
  });
  const client = createQueryClient(() => {});
  client.setQueryData(keys.viewer, userOf({ id: 'me', username: 'super', max_auth_scope: 'superAdmin' }));
  const root = createRootRoute({ component: Page });
  const history = createMemoryHistory({ initialEntries: ['/?person=id-alice', '/?person=id-bob'] });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: () => null }),
  ]);
  // RouterProvider's types expect the application's router.
  const router = createRouter({ history, routeTree }) as never;
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // The key of 'Manage Featured' in the menu of the card.
  const more = await screen.findByRole('button', { name: 'More for bob' });
  await act(async () => void fireEvent.keyDown(more, { key: 'f' }));
  await screen.findByLabelText('Rank of bob');
  await act(async () => history.back());
  await screen.findByRole('dialog', { name: 'alice' });
  await waitFor(() => expect(screen.queryByLabelText('Rank of bob')).toBeNull());
});
