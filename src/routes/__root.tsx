import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { RouteAnnouncer } from '@/features/shell/route-announcer';
import { StartFailed } from '@/features/shell/start-failed';

/** In `npm run dev` only: the build leaves their code out. */
const Devtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./-devtools')).Devtools }))
  : () => null;

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <RouteAnnouncer />
      <Outlet />
      <Suspense>
        <Devtools />
      </Suspense>
    </>
  ),
  // The plugin never splits the root, and hardly any visit needs this component.
  notFoundComponent: lazyRouteComponent(() => import('./-not-found'), 'NotFound'),
  // Loaded from the start: it reports that code is missing.
  errorComponent: StartFailed,
});
