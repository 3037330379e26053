import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { readingFirstPage } from '@/api/http/early-reads';
import { delay } from '@/lib/browser/delay';
import { parseSearch, stringifySearch } from '@/lib/browser/search-params';
import { routeTree } from './routeTree.gen';

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Only the query client decides which data are fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    // Replace a skeleton as soon as its page is ready: the router's default minimum of 500 ms delayed rows
    // already read.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    // Below /lists the nearest parent is the guard, which would send a wrong address to the sign-in page.
    notFoundMode: 'root',
  });
}

/**
 * How long an admitted page waits for the reads that its head started, in ms. The answers usually come
 * together, and the page is then rendered once.
 */
const FIRST_READS_WAIT_MS = 100;

/** Loads the addressed page before React renders. */
export async function loadFirstPage(router: AppRouter) {
  replaceInvalidSearch(router);
  await router.load();
  if (readingFirstPage()) await untilFirstReads(router);
}

/**
 * Replaces an address whose search parameters are not valid. React would otherwise replace the address when the router is
 * rendered, and load the page twice.
 */
function replaceInvalidSearch(router: AppRouter) {
  const { pathname, publicHref } = router.latestLocation;
  // Without `_includeValidateSearch` the search parameters would be kept as they are.
  const valid = router.buildLocation({
    to: pathname,
    search: true,
    hash: true,
    _includeValidateSearch: true,
  });
  if (valid.publicHref !== publicHref) router.history.replace(valid.publicHref);
}

/** Waits for the reads in flight, but not for long. */
async function untilFirstReads(router: AppRouter) {
  const reads = router.options.context.queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const settled = Promise.allSettled(reads.map(({ promise }) => promise));
  await Promise.race([settled, delay(FIRST_READS_WAIT_MS)]);
}

type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The page's name in the browser's title and for screen readers. */
    title?: string;
    /** Set on the layout whose pages need a super admin. */
    needsSuper?: boolean;
  }
}
