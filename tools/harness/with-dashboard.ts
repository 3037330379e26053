import type { Browser, BrowserContext } from '@playwright/test';
import { type Sandbox, sandboxClient } from '../../sandbox/playwright/client';
import { startSandbox } from '../../sandbox/playwright/start';
import { launchChromium } from './chromium';
import { copyTemplate } from './sandbox-template';

export type Dashboard = {
  sandbox: Sandbox;
  browser: Browser;
  /** Signs a browser in as `super`. */
  signIn(context: BrowserContext): Promise<void>;
};

/** Works with the built dashboard on a new sandbox, in Chromium. */
export async function withDashboard<T>(work: (dashboard: Dashboard) => Promise<T>): Promise<T> {
  const data = copyTemplate();
  const running = await startSandbox({ data: data.folder, dashboard: true });
  const browser = await launchChromium();
  const sandbox = sandboxClient(running.url, running.direct);
  try {
    return await work({ sandbox, browser, signIn: (context) => signIn(context, sandbox) });
  } finally {
    await browser.close();
    await running.stop();
    data.remove();
  }
}

/** Signs a browser in as `super`. @param url as the browser reaches the sandbox */
export async function signIn(context: BrowserContext, sandbox: Sandbox, url = sandbox.url) {
  const [name = '', value = ''] = (await sandbox.newSession('super')).split('=');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}
