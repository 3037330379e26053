import type { Page } from '@playwright/test';

/** The message that is shown where code is missing. */
export const NO_CODE = 'A part of the dashboard could not be loaded.';

/** Returns functions that make a file of the build missing for this page, as a deploy does, and restore it. */
export async function controlCode(page: Page) {
  let removed: string | null = null;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    new URL(route.request().url()).pathname === removed ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  return {
    /** @param path as a path on its server: `builtFile(source)` */
    remove: (path: string) => {
      removed = path;
    },
    restore: () => {
      removed = null;
    },
  };
}
