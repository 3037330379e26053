import { createApp } from './app';
import type { DeclaredRoute } from './http/route';

/** What may be called, by whom, and what is answered, without a sandbox that runs. */
export function declaredRoutes(): readonly DeclaredRoute[] {
  // Declaring routes touches neither database nor files; only calls do.
  const nothing = undefined as never;
  return createApp({ db: nothing, files: nothing }).routes;
}
