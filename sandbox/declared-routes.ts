import { createApp } from './app';
import type { DeclaredRoute } from './http/route-types';

/** The declared routes, with their access and answers, without a running sandbox. */
export function declaredRoutes(): readonly DeclaredRoute[] {
  // Cast: declaring routes touches neither database nor files; only calls do.
  const unused = undefined as never;
  return createApp({ db: unused, files: unused }).routes;
}
