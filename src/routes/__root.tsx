import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { RouteAnnouncer } from '@/features/shell/route-announcer';
import { StartFailed } from '@/features/shell/start-failed';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  // The root is never split by the plugin, and hardly any visit sees this.
  notFoundComponent: lazyRouteComponent(() => import('@/features/shell/not-found-page'), 'NotFoundPage'),
  // At hand from the start: it says that code is missing.
  errorComponent: StartFailed,
});

function Root() {
  return (
    <>
      <RouteAnnouncer />
      <Outlet />
    </>
  );
}
