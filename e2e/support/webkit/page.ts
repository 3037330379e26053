import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { error, until, type WebElement } from 'selenium-webdriver';
import type { Browser } from './browser';
import { chord } from './keys';
import { Finder } from './locator';

type Cookie = { name: string; value: string };
type Download = { suggestedFilename(): string; path(): Promise<string> };
type Dialog = { message(): string; accept(): Promise<void> };
type SampleFile = { name: string; buffer: Buffer };

/** An event follows a press, which waits for its control. */
const EVENT_LIMIT_MS = 15_000;

/** The part of Playwright's page that the tests marked `@browsers` use. */
export class WebKitPage extends Finder {
  /** @param downloads the folder in which the browser saves files */
  constructor(
    browser: Browser,
    private readonly origin: string,
    private readonly downloads: string,
    private readonly writeFile: (file: SampleFile) => string,
  ) {
    super(browser);
  }

  private watching: ReturnType<typeof setInterval> | undefined;
  private reportDownloads = () => {};

  readonly keyboard = {
    press: (keys: string) => this.browser.type(chord(keys)),
    type: (text: string) => this.browser.type(text),
  };

  readonly mouse = {
    move: (x: number, y: number) =>
      this.browser.driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .perform(),
    click: (x: number, y: number) =>
      this.browser.driver.actions().move({ x, y, duration: 0 }).click().perform(),
  };

  resolve(path: string): string {
    return new URL(path, this.origin).href;
  }

  address(): Promise<string> {
    return this.browser.driver.getCurrentUrl();
  }

  async goto(path: string): Promise<void> {
    await this.browser.driver.get(this.resolve(path));
    await this.watch();
  }

  async reload(): Promise<void> {
    await this.browser.driver.navigate().refresh();
    await this.watch();
  }

  evaluate<T>(work: () => T): Promise<T> {
    return this.browser.driver.executeScript<T>(work);
  }

  context() {
    const { driver } = this.browser;
    return {
      clearCookies: () => driver.manage().deleteAllCookies(),
      /** WebDriver sets cookies of the page that is open. */
      addCookies: async (cookies: Cookie[]) => {
        await driver.get(this.resolve('/robots.txt'));
        for (const { name, value } of cookies)
          await driver.manage().addCookie({ name, value, httpOnly: true, sameSite: 'Lax' });
      },
    };
  }

  async waitForEvent(event: string): Promise<unknown> {
    if (event === 'download') return this.download();
    if (event === 'filechooser') return this.fileChooser();
    throw new Error(`${event}: cannot be waited for in WebKitGTK`);
  }

  /** Calls back for every file that is saved until the page is closed. */
  on(event: string, heard: (download: Download) => void): void {
    if (event !== 'download') throw new Error(`${event}: cannot be heard in WebKitGTK`);
    const known = new Set(this.saved());
    this.reportDownloads = () => {
      for (const name of this.saved()) {
        if (known.has(name)) continue;
        known.add(name);
        heard(this.downloadOf(name));
      }
    };
    this.watching = setInterval(this.reportDownloads, 100);
  }

  /** Answers the next `window.alert`. */
  once(event: string, heard: (dialog: Dialog) => Promise<void>): void {
    if (event !== 'dialog') throw new Error(`${event}: cannot be heard in WebKitGTK`);
    const { driver } = this.browser;
    const alert = driver.wait(until.alertIsPresent(), EVENT_LIMIT_MS);
    void alert.then(async (open) => {
      const text = await open.getText();
      await heard({ message: () => text, accept: () => open.accept() });
    });
  }

  async close(): Promise<void> {
    clearInterval(this.watching);
    await this.browser.driver.quit();
  }

  /** The errors and policy violations since a document was loaded. */
  violations(): Promise<string[]> {
    return this.browser.driver.executeScript('return window.violations ?? []');
  }

  private watch(): Promise<void> {
    return this.browser.driver.executeScript(() => {
      const found: string[] = [];
      Object.assign(window, { violations: found });
      addEventListener('error', ({ message }) => found.push(`uncaught: ${message}`));
      addEventListener('unhandledrejection', ({ reason }) => found.push(`uncaught: ${reason}`));
      addEventListener('securitypolicyviolation', (event) =>
        found.push(`Content-Security-Policy: ${event.effectiveDirective} ${event.blockedURI}`),
      );
    });
  }

  /** WebKitGTK reports no download, but its file appears. */
  private async download(): Promise<Download> {
    const before = new Set(this.saved());
    const added = () => this.saved().find((name) => !before.has(name));
    await this.browser.until('a download', async () => added() !== undefined, EVENT_LIMIT_MS);
    // Whoever waits for a download has also heard of it.
    this.reportDownloads();
    return this.downloadOf(added() ?? '');
  }

  private saved(): string[] {
    return readdirSync(this.downloads).filter((name) => !name.endsWith('.wkdownload'));
  }

  private downloadOf(name: string): Download {
    return { suggestedFilename: () => name, path: async () => join(this.downloads, name) };
  }

  /** Catches the file input that the next press opens, before the browser's own window would. */
  private async fileChooser() {
    await this.browser.driver.executeScript(() => {
      const { click } = HTMLElement.prototype;
      HTMLInputElement.prototype.click = function () {
        if (this.type === 'file') Object.assign(window, { chooser: this });
        else click.call(this);
      };
      Object.assign(window, { chooser: null });
    });
    let input: WebElement | null = null;
    await this.browser.until(
      'a file chooser',
      async () => {
        input = await this.browser.driver.executeScript<WebElement | null>('return window.chooser');
        return input !== null;
      },
      EVENT_LIMIT_MS,
    );
    return {
      setFiles: async (file: SampleFile) => {
        if (!input) throw new error.NoSuchElementError('no file input');
        await input.sendKeys(this.writeFile(file));
      },
    };
  }
}
