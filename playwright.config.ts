import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Database } from './e2e/support/sandbox';
import { OTHER_BROWSERS } from './tools/harness/browsers';
import { findChromium } from './tools/harness/chromium';

// Set by `npm run e2e:browsers`: firefox or webkit.
const otherBrowser = process.env.E2E_BROWSER;

const executablePath = otherBrowser ? undefined : findChromium();
// Workers read this file too; the environment variable saves them the search.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

// These go through longer tables in `npm run test:full`.
const FAILURES = ['*failures.e2e.ts', 'hosting.e2e.ts'];
// Marks a test of what another test covers already for another page: the same shared part, in the same way.
const FOR_FULL = /@full/;

const elsewhere = process.env.E2E_BASE_URL;
const asRoot = process.getuid?.() === 0;

export default defineConfig<object, { database: Database }>({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  globalSetup: elsewhere ? undefined : './e2e/support/template.ts',
  fullyParallel: true,
  // Tests share a running sandbox if there is one, and each test resets it. Otherwise one worker more than
  // cores: the tests wait more than they compute. Other browsers compute more.
  workers: elsewhere ? 1 : cpus().length + (otherBrowser ? 0 : 1),
  // Allows for one timeout on a busy machine. The report marks such a test as flaky; fix it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  projects: otherBrowser
    ? [
        {
          name: otherBrowser,
          testMatch: '**/*.e2e.ts',
          use:
            otherBrowser === 'webkit'
              ? // Playwright's own build.
                { browserName: 'webkit', launchOptions: { args: [] } }
              : {
                  browserName: 'firefox',
                  // Firefox as Mozilla and Debian ship it, by WebDriver BiDi.
                  channel: 'moz-firefox',
                  launchOptions: {
                    executablePath: OTHER_BROWSERS.firefox.find(),
                    args: [],
                    firefoxUserPrefs: {
                      'ui.prefersReducedMotion': 1,
                      // Otherwise the first file dialog stays open, and the page cannot open another one.
                      'remote.bidi.dismiss_file_pickers.enabled': true,
                    },
                  },
                },
        },
      ]
    : process.env.FULL
      ? // The matrices of `npm run test:full`.
        [
          { name: 'full', testMatch: 'full/*.full.ts' },
          { name: 'failures', testMatch: FAILURES },
          { name: 'marked', testMatch: '**/*.e2e.ts', testIgnore: FAILURES, grep: FOR_FULL },
          // One walk through the whole product. In `npm test` the API suite covers both databases.
          { name: 'postgres', testMatch: 'walk.e2e.ts', use: { database: 'postgres' } },
        ]
      : [{ name: 'pglite', testMatch: '**/*.e2e.ts', grepInvert: FOR_FULL }],
  reporter: [['list'], ['html', { open: 'never' }], ['junit', { outputFile: '.cache/e2e-junit.xml' }]],
  // They end a hang and measure nothing: a busy machine takes several times longer.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording every test costs more time than the tests themselves. Set PWTRACE=1 to keep a failed test's
    // trace where no test runs twice.
    trace: process.env.PWTRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        // Chromium's own sandbox refuses to start as root.
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        '--disable-gpu',
        '--disable-software-rasterizer',
      ],
    },
  },
});
