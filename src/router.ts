import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '@/lib/search-params';
import { routeTree } from './routeTree.gen';

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query client alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    // A skeleton gives way as soon as its page is there: the router's own minimum of 500 ms held rows back that had come.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    // Below /lists the nearest parent is the guard, which would send a wrong address to the sign-in page.
    notFoundMode: 'root',
  });
}

type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Names the page in the browser's title and to screen readers. */
    title?: string;
    /** Set on the layout whose pages need a super admin. */
    needsSuper?: boolean;
  }
}
