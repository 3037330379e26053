import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { RouteAnnouncer } from '@/features/shell/route-announcer';
import { StartFailed } from '@/features/shell/start-failed';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <RouteAnnouncer />
      <Outlet />
    </>
  ),
  // The plugin never splits the root, and hardly any visit needs this component.
  notFoundComponent: lazyRouteComponent(() => import('./-not-found'), 'NotFound'),
  // Loaded from the start, because this component reports missing code.
  errorComponent: StartFailed,
});
