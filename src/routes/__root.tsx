import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { RouteAnnouncer } from '@/features/shell/route-announcer';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  // The root is never split by the plugin, and hardly any visit sees these two.
  notFoundComponent: lazyRouteComponent(() => import('@/features/shell/not-found-page'), 'NotFoundPage'),
  errorComponent: lazyRouteComponent(() => import('@/features/shell/page-failed'), 'PageFailed'),
});

function Root() {
  return (
    <>
      <RouteAnnouncer />
      <Outlet />
    </>
  );
}
