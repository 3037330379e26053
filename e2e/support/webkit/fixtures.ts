import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Fixtures, type Page } from '@playwright/test';
import { build } from 'vite';
import { startWebKitDriver, type WebKitDriver } from '../../../harness/webkit-driver';
import { Browser } from './browser';
import { WebKitPage } from './page';

/** The code that finds elements, as one script for the page. */
async function bundleInPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: {
      write: false,
      lib: { entry: 'e2e/support/webkit/in-page.ts', formats: ['iife'], name: 'inPage' },
    },
  });
  // Cast: without `watch`, `build` answers with outputs.
  const [bundle] = [built].flat() as { output: { code?: string }[] }[];
  return bundle?.output[0]?.code ?? '';
}

/** What Playwright offers and WebKitGTK cannot do here fails with a message instead of a TypeError. */
function orSayWhatIsMissing(page: WebKitPage): Page {
  const guarded = new Proxy(page, {
    get(target, name, receiver) {
      // Playwright's `expect` looks for fields of its own.
      if (name in target || typeof name === 'symbol' || name === 'then' || name.startsWith('_'))
        return Reflect.get(target, name, receiver);
      throw new Error(`page.${name} cannot be driven in WebKitGTK`);
    },
  });
  // Cast: it is the part of Playwright's page that the tests marked @browsers use.
  return guarded as unknown as Page;
}

type TestFixtures = { page: Page; context: null; invariants: null };
type WorkerFixtures = { webKit: { driver: WebKitDriver; inPage: string } };

/** `page` speaks W3C WebDriver, and no other browser is started. */
export const webKitFixtures: Fixtures<TestFixtures, WorkerFixtures, { baseURL: string | undefined }> = {
  webKit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures there.
    async ({}, use) => {
      const driver = await startWebKitDriver();
      await use({ driver, inPage: await bundleInPage() });
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ webKit, baseURL }, use) => {
    const files = mkdtempSync(join(tmpdir(), 'admin-dash-files-'));
    const browser = await Browser.open(webKit.driver.url, webKit.inPage);
    const page = new WebKitPage(browser, baseURL ?? '', webKit.driver.downloads, ({ name, buffer }) => {
      writeFileSync(join(files, name), buffer);
      return join(files, name);
    });
    await use(orSayWhatIsMissing(page));
    expect(await page.violations(), 'what must hold in every test').toEqual([]);
    await page.close();
    rmSync(files, { recursive: true });
  },
  context: null,
  invariants: null,
};
