import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { createAppRouter } from './router';

/**
 * Puts what the first screen reads on the wire before React renders: the loader and the code of every route the
 * address matches, at once and without waiting for the guard. Loaders here take nothing but the query client and
 * their own search and path parameters, so none depends on what a guard finds out.
 */
export function startFirstReads(router: ReturnType<typeof createAppRouter>, queryClient: QueryClient): void {
  router.updateLatestLocation();
  for (const match of router.matchRoutes(router.latestLocation)) {
    if (match.status === 'notFound' || match.paramsError || match.searchError) continue;
    // Matches of a registered router are typed by route; here every one is treated alike.
    const route: AnyRoute = router.routesById[match.routeId as keyof typeof router.routesById];
    void router.loadRouteChunk(route)?.catch(() => undefined);
    const { loader } = route.options;
    if (typeof loader === 'function') {
      // Only these three are ever read (see above); the router's own context has a dozen more.
      void loader({ context: { queryClient }, deps: match.loaderDeps, params: match.params } as never);
    }
  }
}
