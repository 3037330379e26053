import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { ACCOUNTS, type Account, type Sandbox, sandboxClient } from '../../sandbox/playwright/client';
import { type SandboxProcess, startSandbox } from '../../sandbox/playwright/start';
import { startPostgres } from '../../sandbox/testing/postgres';
import { copyTemplate } from '../../tools/harness/sandbox-template';
import { firefoxFixtures } from './firefox-esr';
import { watchInvariants } from './invariants';

type TestFixtures = {
  /** The worker's sandbox with its seed: it is reset before each test. */
  sandbox: Sandbox;
  /** Signs a page in through the API, which is faster than the form; the form has its own tests. */
  signIn: (page: Page, as: 'super' | 'admin') => Promise<void>;
  /** Checked in every test: a violation that is neither allowed nor taken fails the test at its end. */
  invariants: Awaited<ReturnType<typeof watchInvariants>>;
};

export type Database = 'pglite' | 'postgres';

/** The worker's own sandbox, or the one at `E2E_BASE_URL`. Null if there is no PostgreSQL to run it on. */
async function openSandbox(database: Database): Promise<{ client: Sandbox; close(): Promise<void> } | null> {
  const named = process.env.E2E_BASE_URL;
  if (named) {
    const url = new URL(named);
    const direct = new URL(named);
    if (direct.hostname.endsWith('.localhost')) direct.hostname = '127.0.0.1';
    return { client: sandboxClient(url.origin, direct.origin), close: async () => {} };
  }
  if (database === 'postgres') return openOnPostgres();
  const data = copyTemplate();
  const own = await startSandbox({ data: data.folder, dashboard: true });
  return {
    client: clientOf(own, data.folder),
    close: async () => {
      await own.stop();
      data.remove();
    },
  };
}

async function openOnPostgres() {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-files-'));
  const own = await startSandbox({ data: folder, database: postgres.url, dashboard: true });
  return {
    client: clientOf(own, folder),
    close: async () => {
      await own.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function clientOf({ url, direct, pid }: SandboxProcess, data: string): Sandbox {
  return sandboxClient(url, direct, { pid, mediaFolder: join(data, 'media') });
}

const tests = base.extend<TestFixtures, { workerSandbox: Sandbox; database: Database }>({
  database: ['pglite', { scope: 'worker', option: true }],

  workerSandbox: [
    async ({ database }, use) => {
      const opened = await openSandbox(database);
      tests.skip(opened === null, 'left out: there is no PostgreSQL on this machine');
      if (!opened) return;
      await use(opened.client);
      await opened.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: ({ workerSandbox }, use) => use(workerSandbox.url),

  sandbox: [
    async ({ workerSandbox }, use) => {
      await workerSandbox.reset();
      await use(workerSandbox);
    },
    { auto: true },
  ],

  invariants: [
    async ({ context, workerSandbox }, use) => {
      const watch = await watchInvariants(context, workerSandbox.url);
      await use(watch);
      expect(watch.take(), 'what must hold in every test').toEqual([]);
    },
    { auto: true },
  ],

  // Depends on `sandbox`, not on the worker's: a later reset would end the session.
  signIn: ({ sandbox }, use) =>
    use(async (page, as) => {
      const cookie = await sandbox.newSession(as);
      const name = cookie.slice(0, cookie.indexOf('='));
      const value = cookie.slice(name.length + 1);
      await page.context().addCookies([{ name, value, url: sandbox.url, httpOnly: true, sameSite: 'Lax' }]);
    }),
});

// Cast: the fixtures of Firefox have the names and meanings of these.
const inFirefox = () => tests.extend(firefoxFixtures) as typeof tests;

/** The tests are the same in every browser (`npm run e2e:browsers`). */
export const test = process.env.E2E_BROWSER === 'firefox' ? inFirefox() : tests;
export { expect };

/** Signs in through the form; does not wait for the next page. */
export async function signInByForm(page: Page, as: Account) {
  await page.goto('/login');
  await page.getByLabel('Username').fill(ACCOUNTS[as].username);
  await page.getByLabel('Password').fill(ACCOUNTS[as].password);
  await page.getByRole('button', { name: 'Login' }).click();
}
