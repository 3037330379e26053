import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Shows a form at /form, with a link to /list, in its own router; returns the router's history. */
export async function renderAtForm(form: () => ReactNode) {
  // Cast: an address of this router, not of the dashboard's.
  const list = '/list' as string;
  const root = createRootRoute({
    component: () => (
      <>
        <h1 id="page-title" tabIndex={-1}>
          Page
        </h1>
        <Link to={list}>All of them</Link>
        <Outlet />
      </>
    ),
  });
  const route = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const history = createMemoryHistory({ initialEntries: ['/list', '/form'] });
  const router = createRouter({
    history,
    routeTree: root.addChildren([
      route('/form', form),
      route('/list', () => <p>The list</p>),
      route('/login', () => <p>Sign in</p>),
    ]),
  });
  // RouterProvider's types expect the application's router.
  render(<RouterProvider router={router as never} />);
  await screen.findByText('All of them');
  return history;
}
