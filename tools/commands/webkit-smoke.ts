import assert from 'node:assert/strict';
import { Builder, By, error, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { ACCOUNTS, sandboxClient } from '../harness/sandbox-client';
import { startSandbox } from '../harness/sandbox-process';
import { copyTemplate } from '../harness/sandbox-template';
import { startWebKitDriver } from '../harness/webkit-driver';

// Playwright cannot drive a stock WebKit. This smoke test shows that the dashboard works in the engine of Safari:
// sign-in, lists, search, a write, the keyboard, a dialog, a form's rules, the page's policy.

const WAIT_MS = 10_000;

/** Answers of the driver that the next try may not give: the page was just changing. */
const PASSING = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
];

const isDisabled = async (element: WebElement) =>
  (await element.getAttribute('aria-disabled')) === 'true' || !(await element.isEnabled());

function smoke(driver: WebDriver, url: string) {
  const button = (name: string) => By.xpath(`//button[normalize-space()='${name}' or @aria-label='${name}']`);
  const field = (label: string) =>
    By.xpath(
      `//input[@id=//label[starts-with(normalize-space(),'${label}')]/@for or @aria-label='${label}']`,
    );
  const text = (shown: string) =>
    By.xpath(`//*[not(self::script)][contains(normalize-space(text()),"${shown}")]`);

  async function see(what: By): Promise<WebElement> {
    const element = await driver.wait(until.elementLocated(what), WAIT_MS, `${what}`);
    return driver.wait(until.elementIsVisible(element), WAIT_MS, `${what} is visible`);
  }

  async function press(what: By) {
    await driver.wait(async () => {
      try {
        const element = await see(what);
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
        // A button whose meaning has just changed settles for half a second.
        if ((await element.getAttribute('aria-disabled')) === 'true' || !(await element.isEnabled()))
          return false;
        await element.click();
        return true;
      } catch (problem) {
        if (PASSING.some((kind) => problem instanceof kind)) return false;
        throw problem;
      }
    }, WAIT_MS);
  }

  async function open(path: string, title: string) {
    await driver.get(url + path);
    await see(By.xpath(`//h1[normalize-space()='${title}']`));
  }

  /** [what a person does, how] in order: each builds on the one before. */
  const steps: [string, () => Promise<unknown>][] = [
    [
      'signs in through the form',
      async () => {
        await driver.get(`${url}/login`);
        await (await see(field('Username'))).sendKeys(ACCOUNTS.super.username);
        await (await see(field('Password'))).sendKeys(ACCOUNTS.super.password);
        await press(button('Login'));
        await see(text('this is you!'));
      },
    ],
    [
      'finds a user',
      async () => {
        await (await see(field('Search Users'))).sendKeys('luna_ray');
        await see(text('showing 1 users'));
      },
    ],
    [
      'bans and unbans the user',
      async () => {
        await press(button('Ban'));
        await see(text('you banned luna_ray'));
        await press(button('Unban'));
        await see(text('you unbanned luna_ray'));
      },
    ],
    [
      'opens a dialog by keyboard and is told what is wrong with a name',
      async () => {
        await (await see(button('More for luna_ray'))).sendKeys(Key.ENTER);
        await press(By.xpath("//*[@role='menuitem'][normalize-space()='Edit Username']"));
        await (await see(field('Username'))).sendKeys('!');
        await see(text('must contain only A-Z, a-z, 0-9, or _'));
        assert.ok(await isDisabled(await see(button('Confirm'))));
      },
    ],
    [
      'discards it',
      async () => {
        await press(button('Cancel'));
        await driver.wait(
          async () => (await driver.findElements(By.xpath("//*[@role='dialog']"))).length === 0,
          WAIT_MS,
        );
      },
    ],
    [
      'reads reported posts',
      () => open('/lists/reported-posts', 'Reported Posts').then(() => see(button('Hide Post'))),
    ],
    [
      'reads the history',
      () => open('/lists/session-history', 'Session History').then(() => see(text('unban'))),
    ],
    [
      'signs out',
      async () => {
        await press(button('Logout'));
        await see(button('Login'));
      },
    ],
  ];
  return steps;
}

async function main() {
  const data = copyTemplate();
  const sandbox = await startSandbox({ data: data.folder, dashboard: true });
  const webKit = await startWebKitDriver();
  const driver = await new Builder()
    .usingServer(webKit.url)
    .withCapabilities({ browserName: 'MiniBrowser', unhandledPromptBehavior: 'ignore' })
    .build();
  try {
    await sandboxClient(sandbox.url, sandbox.direct).reset();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    for (const [what, step] of smoke(driver, sandbox.direct)) {
      await step();
      console.log(`webkit: a member of staff ${what}`);
    }
  } finally {
    await driver.quit();
    await webKit.stop();
    await sandbox.stop();
    data.remove();
  }
}

await main();
