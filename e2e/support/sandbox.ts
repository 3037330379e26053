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
import { test as entry } from '../../sandbox/playwright/index';
import { type SandboxProcess, startSandbox } from '../../sandbox/playwright/start';
import { startPostgres } from '../../sandbox/testing/postgres';
import { copyTemplate } from '../../tools/harness/sandbox-template';
import { firefoxFixtures } from './firefox-esr';
import { watchInvariants } from './invariants';

type TestFixtures = {
  /** Checked in every test: a violation that is neither allowed nor taken fails the test at its end. */
  invariants: Awaited<ReturnType<typeof watchInvariants>>;
};

export type Database = 'pglite' | 'postgres';

/** A sandbox of its own on a copy of the seed, which opens faster than a new one. */
async function startOnCopy() {
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

/** Null if there is no PostgreSQL. */
async function startOnPostgres() {
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

const tests = entry.extend<TestFixtures, { database: Database }>({
  database: ['pglite', { scope: 'worker', option: true }],

  workerSandbox: [
    async ({ sandboxUrl, database }, use) => {
      if (sandboxUrl) return use(sandboxAt(sandboxUrl));
      const started = await (database === 'postgres' ? startOnPostgres() : startOnCopy());
      tests.skip(started === null, 'left out: there is no PostgreSQL on this machine');
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
      expect(watch.take(), 'what must hold in every test').toEqual([]);
    },
    { auto: true },
  ],
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
