import { test as base, type Page } from '@playwright/test';
import { variable } from '../settings';
import { type Sandbox, sandboxAt, sandboxClient, type Who } from './client';
import { startSandbox } from './start';

type TestFixtures = {
  /** The worker's sandbox, which is reset to its seed before each test. */
  sandbox: Sandbox;
  /** Signs a page in through the API, which is faster than the form. */
  signIn: (page: Page, who: Who) => Promise<void>;
};

type WorkerFixtures = {
  /** The address of a running sandbox, E2E_BASE_URL unless set; without either, each worker starts one. */
  sandboxUrl: string | undefined;
  workerSandbox: Sandbox;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandboxUrl: [variable('E2E_BASE_URL'), { scope: 'worker', option: true }],

  workerSandbox: [
    async ({ sandboxUrl }, use) => {
      if (sandboxUrl) return use(sandboxAt(sandboxUrl));
      const { url, direct, stop } = await startSandbox({ data: 'memory', dashboard: true });
      await use(sandboxClient(url, direct));
      await stop();
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

  // Depends on `sandbox`, not on `workerSandbox`: a reset after the sign-in would end the session.
  signIn: ({ sandbox }, use) =>
    use(async (page, who) => {
      const cookie = await sandbox.newSession(who);
      const name = cookie.slice(0, cookie.indexOf('='));
      const value = cookie.slice(name.length + 1);
      await page.context().addCookies([{ name, value, url: sandbox.url, httpOnly: true, sameSite: 'Lax' }]);
    }),
});
