/** The part of the router that is needed here. */
type Router = {
  getMatchedRoutes: (pathname: string) => readonly [
    routes: readonly { options: { staticData?: { needsSuper?: boolean } } }[],
    params: unknown,
    /** For an unknown or malformed pathname there is none, and `routes` holds the root route. */
    foundRoute: { id: string } | undefined,
  ];
};

/** Whether a pathname leads to a page other than the sign-in page, and whether that page needs a super admin. */
export function pageAt(router: Router, pathname: string) {
  const [routes, , foundRoute] = router.getMatchedRoutes(pathname);
  return {
    isPage: foundRoute !== undefined && foundRoute.id !== '/login',
    needsSuper: routes.some(({ options }) => options.staticData?.needsSuper),
  };
}
