import type { RegisteredRouter } from '@tanstack/react-router';

/** Whether a pathname leads to a page other than the sign-in page, and whether that page needs a super admin. */
export function pageAt(router: RegisteredRouter, pathname: string) {
  // For an unknown or malformed pathname the router returns the root route, and no found route.
  const [routes, , foundRoute] = router.getMatchedRoutes(pathname);
  return {
    isPage: foundRoute !== undefined && foundRoute.id !== '/login',
    needsSuper: routes.some(({ options }) => options.staticData?.needsSuper),
  };
}
