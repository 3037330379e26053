import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { sandboxClient } from '../e2e/support/sandbox-client';
import { findChromium } from './chromium';
import { startSandbox } from './sandbox-process';

/** Takes the pictures of the README from the built dashboard, as seeded: `npm run build && npm run pictures`. */
const FOLDER = 'docs/pictures';
const PAGES = [{ name: 'users', path: '/lists/users' }];
const THEMES = ['light', 'dark'] as const;

const sandbox = await startSandbox({ data: 'memory', dashboard: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const client = sandboxClient(sandbox.url, sandbox.direct);
  const [name = '', value = ''] = (await client.newSession('super')).split('=');
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of THEMES) {
    const context = await browser.newContext({ viewport: { width: 1200, height: 720 }, colorScheme: theme });
    await context.addCookies([{ name, value, url: sandbox.url, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    for (const { name: picture, path } of PAGES) {
      await page.goto(sandbox.url + path);
      await page.getByText(/^showing/).waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${FOLDER}/${picture}-${theme}.jpg`, type: 'jpeg', quality: 80 });
    }
    await context.close();
  }
} finally {
  await browser.close();
  await sandbox.stop();
}
