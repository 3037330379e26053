import type { Page } from '@playwright/test';

/** What is said where code is missing. */
export const NO_CODE = 'The code for this could not be fetched.';

/** Takes files of the build off the server, as far as this page sees it, as a deploy does. */
export async function missingCode(page: Page) {
  let taken: RegExp | null = null;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    taken?.test(route.request().url()) ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  return {
    take: (file: RegExp) => {
      taken = file;
    },
    giveBack: () => {
      taken = null;
    },
  };
}
