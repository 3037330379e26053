import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, error, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { ACCOUNTS } from '../../sandbox/playwright/client';
import { freePort, startChild, waitForServer } from '../../sandbox/playwright/end-child';
import { startSandbox } from '../../sandbox/playwright/start';
import { copyTemplate } from '../harness/sandbox-template';

// Playwright cannot drive a stock WebKit. This smoke test shows that the dashboard works in the engine of Safari:
// sign-in, lists, search, a write, the keyboard, a dialog, a form's rules, the page's policy.

const WAIT_MS = 10_000;

/** Errors of the driver while the page changes: the next try may succeed. */
const TEMPORARY = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
];

// XPath, because the driver finds elements neither by role nor by label.
const button = (name: string) => By.xpath(`//button[normalize-space()='${name}' or @aria-label='${name}']`);
const field = (label: string) =>
  By.xpath(`//input[@id=//label[starts-with(normalize-space(),'${label}')]/@for or @aria-label='${label}']`);
const text = (shown: string) =>
  By.xpath(`//*[not(self::script)][contains(normalize-space(text()),"${shown}")]`);
const title = (shown: string) => By.xpath(`//h1[normalize-space()='${shown}']`);

const isDisabled = async (element: WebElement) =>
  (await element.getAttribute('aria-disabled')) === 'true' || !(await element.isEnabled());

async function walk(driver: WebDriver, url: string) {
  async function see(what: By): Promise<WebElement> {
    const element = await driver.wait(until.elementLocated(what), WAIT_MS, `${what}`);
    return driver.wait(until.elementIsVisible(element), WAIT_MS, `${what} is visible`);
  }
  const type = async (what: By, typed: string) => (await see(what)).sendKeys(typed);

  async function press(what: By) {
    const tryOnce = async () => {
      const element = await see(what);
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      // A button whose meaning has just changed settles for half a second.
      if (await isDisabled(element)) return false;
      await element.click();
      return true;
    };
    await driver.wait(
      () =>
        tryOnce().catch((problem) => {
          if (TEMPORARY.some((kind) => problem instanceof kind)) return false;
          throw problem;
        }),
      WAIT_MS,
      `${what} can be pressed`,
    );
  }

  await driver.get(`${url}/login`);
  await type(field('Username'), ACCOUNTS.super.username);
  await type(field('Password'), ACCOUNTS.super.password);
  await press(button('Login'));
  await see(text('this is you!'));
  await type(field('Search Users'), 'luna_ray');
  await see(text('showing 1 users'));
  await press(button('Ban'));
  await see(text('you banned luna_ray'));
  await press(button('Unban'));
  await see(text('you unbanned luna_ray'));
  // By keyboard to a dialog, which says what is wrong with a name.
  await type(button('More for luna_ray'), Key.ENTER);
  await press(By.xpath("//*[@role='menuitem'][normalize-space()='Edit Username']"));
  await type(field('Username'), '!');
  await see(text('must contain only A-Z, a-z, 0-9, or _'));
  if (!(await isDisabled(await see(button('Confirm'))))) throw new Error('Confirm takes a wrong name');
  const dialog = await see(By.xpath("//*[@role='dialog']"));
  await press(button('Cancel'));
  await driver.wait(until.stalenessOf(dialog), WAIT_MS, 'the dialog is closed');
  await driver.get(`${url}/lists/reported-posts`);
  await see(title('Reported Posts'));
  await see(button('Hide Post'));
  await driver.get(`${url}/lists/session-history`);
  await see(title('Session History'));
  await see(text('unban'));
  await press(button('Logout'));
  await see(button('Login'));
}

const home = mkdtempSync(join(tmpdir(), 'admin-dash-webkit-'));
// The pages ask for reduced motion, as in the other browsers.
mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
const data = copyTemplate();
const sandbox = await startSandbox({ data: data.folder, dashboard: true });
const screen = startChild('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x960x24'], process.env);
const port = await freePort();
try {
  const [display] = await once(screen.child.stdout, 'data');
  const webKit = startChild('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    PATH: process.env.PATH,
    HOME: home,
    DISPLAY: `:${String(display).trim()}`,
    LANG: 'en_US.UTF-8',
    TZ: 'America/New_York',
    NO_AT_BRIDGE: '1',
    // Mesa would write its cache into HOME while `rmSync` below removes the folder.
    MESA_SHADER_CACHE_DISABLE: 'true',
  });
  await waitForServer(webKit, `http://127.0.0.1:${port}/status`);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', unhandledPromptBehavior: 'ignore' })
    .build();
  try {
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    await walk(driver, sandbox.direct);
    console.log('webkitgtk: the smoke test passed');
  } finally {
    await driver.quit();
    await webKit.end('SIGTERM');
  }
} finally {
  await screen.end('SIGTERM');
  await sandbox.stop();
  data.remove();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
