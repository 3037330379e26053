import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  ACCOUNTS,
  type Account,
  type Sandbox,
  sandboxAt,
  sandboxClient,
} from '../../sandbox/playwright/client';
import { test as sandboxTest } from '../../sandbox/playwright/index';
import { type SandboxProcess, startSandbox } from '../../sandbox/playwright/start';
import { startPostgres } from '../../sandbox/testing/postgres';
import { copyTemplate } from '../../tools/harness/sandbox-template';
import { firefoxFixtures } from './firefox-esr';
import { watchInvariants } from './invariants';

type TestFixtures = {
  /** Fails a test at its end on a violation that the test neither allowed (`allow`) nor read (`take`). */
  invariants: Awaited<ReturnType<typeof watchInvariants>>;
};

export type Database = 'pglite' | 'postgres';

/** A new sandbox on a copy of the seeded data, which opens faster than new data. */
async function startOnCopy() {
  const data = copyTemplate();
  const sandbox = await startSandbox({ data: data.folder, dashboard: true });
  return {
    client: clientOf(sandbox, data.folder),
    close: async () => {
      await sandbox.stop();
      data.remove();
    },
  };
}

/** Null if there is no PostgreSQL. */
async function startOnPostgres() {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-files-'));
  const sandbox = await startSandbox({ data: folder, database: postgres.url, dashboard: true });
  return {
    client: clientOf(sandbox, folder),
    close: async () => {
      await sandbox.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function clientOf({ url, direct, pid }: SandboxProcess, data: string): Sandbox {
  return sandboxClient(url, direct, { pid, mediaFolder: join(data, 'media') });
}

const baseTest = sandboxTest.extend<TestFixtures, { database: Database }>({
  database: ['pglite', { scope: 'worker', option: true }],

  workerSandbox: [
    async ({ sandboxUrl, database }, use) => {
      if (sandboxUrl) return use(sandboxAt(sandboxUrl));
      const started = await (database === 'postgres' ? startOnPostgres() : startOnCopy());
      baseTest.skip(started === null, 'left out: there is no PostgreSQL on this machine');
      if (!started) return;
      await use(started.client);
      await started.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  invariants: [
    async ({ context, workerSandbox }, use) => {
      const watch = await watchInvariants(context, workerSandbox.url);
      await use(watch);
      expect(watch.take(), 'violations of what must hold in every test').toEqual([]);
    },
    { auto: true },
  ],
});

// Cast: the Firefox fixtures replace fixtures of the same names and types.
const inFirefox = () => baseTest.extend(firefoxFixtures) as typeof baseTest;

/** The tests are the same in every browser (`npm run e2e:browsers`). */
export const test = process.env.E2E_BROWSER === 'firefox' ? inFirefox() : baseTest;
export { expect };

/** Signs in through the form; does not wait for the next page. */
export async function signInByForm(page: Page, as: Account) {
  await page.goto('/login');
  await page.getByLabel('Username').fill(ACCOUNTS[as].username);
  await page.getByLabel('Password').fill(ACCOUNTS[as].password);
  await page.getByRole('button', { name: 'Login' }).click();
}
