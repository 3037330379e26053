import type { Page } from '@playwright/test';

/** What is said where code is missing. */
export const NO_CODE = 'The code for this could not be fetched.';

/** Takes a file of the build off the server, as far as this page sees it, as a deploy does. */
export async function missingCode(page: Page) {
  let taken: string | null = null;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    new URL(route.request().url()).pathname === taken ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  return {
    /** @param path as a path of its server: `builtFile(source)` */
    take: (path: string) => {
      taken = path;
    },
    giveBack: () => {
      taken = null;
    },
  };
}
