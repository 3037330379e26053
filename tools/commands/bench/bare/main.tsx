import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { UsersPage } from '@/wire/users.schema';

// The least that a page of this stack can be: React, the router and the query client, a table, a search box, a
// pager, a sign-in form, and the first read started by the page's head. Neither styles nor states.

declare global {
  var firstRead: { filter: string; answer: Promise<Response> } | undefined;
}

const client = new QueryClient();

function usersQuery(filter: string, cursor = '', search = '') {
  return queryOptions({
    queryKey: ['users', filter, cursor, search],
    queryFn: async (): Promise<UsersPage> => {
      const earlyRead = !cursor && !search && globalThis.firstRead?.filter === filter && globalThis.firstRead;
      globalThis.firstRead = undefined;
      const params = new URLSearchParams({ filter, ...(cursor && { cursor }), ...(search && { search }) });
      return (await (earlyRead ? earlyRead.answer : fetch(`/v2/user?${params}`))).json();
    },
    staleTime: 10_000,
  });
}

const root = createRootRoute({ component: Frame });
// Plain texts: the types of links know the dashboard's routes only.
const PATHS: string[] = ['/users', '/creators'];
const routes = PATHS.map((path) => {
  const filter = path === '/users' ? 'all' : 'creator';
  return createRoute({
    getParentRoute: () => root,
    path,
    loader: () => void client.prefetchQuery(usersQuery(filter)),
    component: () => <Users key={filter} filter={filter} />,
  });
});
const login = createRoute({ getParentRoute: () => root, path: 'login', component: Login });
const router = createRouter({
  routeTree: root.addChildren([...routes, login]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
});

function Frame() {
  return (
    <>
      {PATHS.map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      <Outlet />
    </>
  );
}

function Users({ filter }: { filter: string }) {
  const [cursor, setCursor] = useState<string>();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string>();
  const { data } = useQuery({ ...usersQuery(filter, cursor, search), placeholderData: keepPreviousData });
  return (
    <>
      <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <button type="button" onClick={() => setCursor(data?.cursors.next ?? undefined)}>
        Next
      </button>
      <table>
        <tbody>
          {data?.users.map((user) => (
            <tr key={user.id} data-row>
              <td>{user.username}</td>
              <td>{user.num_posts} posts</td>
              <td>{user.followers} followers</td>
              <td>
                <button type="button" data-menu onClick={() => setOpened(user.id)}>
                  More
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened && <dialog open>{opened}</dialog>}
    </>
  );
}

function Login() {
  return (
    <form>
      <input name="username" />
      <input name="password" type="password" />
      <button type="submit">Login</button>
    </form>
  );
}

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
