import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from './chromium';
import { type Sandbox, sandboxClient } from './sandbox-client';
import { startSandbox } from './sandbox-process';
import { copyTemplate } from './sandbox-template';

export type Dashboard = {
  sandbox: Sandbox;
  browser: Browser;
  /** Signs a browser in as `super`. */
  signIn(context: BrowserContext): Promise<void>;
};

/** Works with the built dashboard on a sandbox of its own, in Chromium. */
export async function withDashboard<T>(work: (dashboard: Dashboard) => Promise<T>): Promise<T> {
  const data = copyTemplate();
  const running = await startSandbox({ data: data.folder, dashboard: true });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const sandbox = sandboxClient(running.url, running.direct);
  async function signIn(context: BrowserContext) {
    const [name = '', value = ''] = (await sandbox.newSession('super')).split('=');
    await context.addCookies([{ name, value, url: sandbox.url, httpOnly: true, sameSite: 'Lax' }]);
  }
  try {
    return await work({ sandbox, browser, signIn });
  } finally {
    await browser.close();
    await running.stop();
    data.remove();
  }
}
