import { useRouter } from '@tanstack/react-router';
import { safeNext } from '@/lib/browser/next-path';
import { parseSearch } from '@/lib/browser/search-params';

/** The page of this application that `next` names, and whether it needs a super admin. */
export function useNextPage(next: string | undefined): { path: string; needsSuper: boolean } {
  const router = useRouter();

  function routesAt(pathname: string) {
    try {
      const [matchedRoutes, , foundRoute] = router.getMatchedRoutes(pathname);
      return foundRoute ? matchedRoutes : [];
    } catch {
      // A malformed percent sequence names no page.
      return [];
    }
  }

  const path = safeNext(next, window.location.origin, (pathname) => {
    const leaf = routesAt(pathname).at(-1);
    return leaf !== undefined && leaf.id !== '/login';
  });
  const { pathname } = new URL(path, window.location.origin);
  return { path, needsSuper: routesAt(pathname).some((route) => route.options.staticData?.needsSuper) };
}

/** A path with its search and hash, as the router's link options. */
export function linkTo(path: string) {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) };
}
