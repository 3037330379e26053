import { Builder, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Facts, Step } from './in-page';
import type { Chord } from './keys';
import type { WebKitLocator } from './locator';

const WAIT_MS = 5_000;
const ACTION_LIMIT_MS = 10_000;
const PAUSE_MS = 30;

/** Answers of the driver that the next try may not give: the page was just changing. */
const PASSING = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
];

/** A WebKitGTK window, driven by W3C WebDriver. */
export class Browser {
  /** @param inPage the bundle of `in-page.ts`, which defines `inPage` */
  private constructor(
    readonly driver: WebDriver,
    private readonly inPage: string,
  ) {}

  static async open(server: string, inPage: string): Promise<Browser> {
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser', unhandledPromptBehavior: 'ignore' })
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    return new Browser(driver, inPage);
  }

  /** Calls a function of `in-page.ts`, which a new document does not have yet. */
  private async call<T>(name: 'find' | 'lookAt', steps: readonly Step[]): Promise<T> {
    const call = `return inPage.${name}(arguments[0])`;
    const here = await this.driver.executeScript<boolean>('return typeof inPage === "object"');
    // `var` inside a function would be local, so hand the bundle's result to the window.
    if (!here) await this.driver.executeScript(`${this.inPage}; window.inPage = inPage`);
    return this.driver.executeScript<T>(call, steps);
  }

  lookAt(steps: readonly Step[]): Promise<Facts[]> {
    return this.call('lookAt', steps);
  }

  /** Tries until it is so; the error names what did not come. */
  async until(what: string, isSo: () => Promise<boolean>, limit = WAIT_MS): Promise<void> {
    const end = Date.now() + limit;
    let last: unknown;
    do {
      try {
        if (await isSo()) return;
        last = undefined;
      } catch (problem) {
        if (!PASSING.some((kind) => problem instanceof kind)) throw problem;
        last = problem;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } while (Date.now() < end);
    throw new Error(`not within ${limit} ms: ${what}`, { cause: last });
  }

  /**
   * Acts on the one element of a locator as soon as it is visible and, for a press, enabled.
   * @param action answers false to be tried again
   */
  async act(
    locator: WebKitLocator,
    action: (element: WebElement) => Promise<unknown>,
    { enabled }: { enabled: boolean },
  ): Promise<void> {
    await this.until(
      `one visible${enabled ? ' and enabled' : ''} ${locator}`,
      async () => {
        const [facts, another] = await locator.facts();
        if (!facts?.visible || another || (enabled && facts.disabled)) return false;
        const [element] = await this.call<WebElement[]>('find', locator.steps);
        if (!element) return false;
        // WebDriver scrolls as little as it must, which can leave a control below a fixed bar.
        await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
        return (await action(element)) !== false;
      },
      ACTION_LIMIT_MS,
    );
  }

  /**
   * Presses an element; false if the press would have hit another one. WebDriver presses a place, and the page
   * may move before the press arrives, so a press that misses is kept from the page.
   */
  async press(element: WebElement, press: () => Promise<void>): Promise<boolean> {
    await this.driver.executeScript((target: Element) => {
      const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'];
      let missed = false;
      function check(event: Event) {
        if (event.type === 'pointerdown')
          missed = !(event.target instanceof Node && target.contains(event.target));
        if (!missed) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      for (const name of events) addEventListener(name, check, true);
      const endPress = () => {
        for (const name of events) removeEventListener(name, check, true);
        return !missed;
      };
      Object.assign(window, { endPress });
    }, element);
    let hit = true;
    try {
      await press();
    } finally {
      // A press that opened another document or an alert has hit.
      const end = this.driver.executeScript<boolean>('return window.endPress?.() ?? true');
      hit = await end.catch((problem) => {
        if (problem instanceof error.UnexpectedAlertOpenError) return true;
        throw problem;
      });
    }
    return hit;
  }

  /** Types where the focus is. */
  async type(keys: string | Chord): Promise<void> {
    const actions = this.driver.actions();
    if (typeof keys === 'string') {
      await actions.sendKeys(...keys.replaceAll('\n', Key.ENTER)).perform();
      return;
    }
    const { together } = keys;
    for (const key of together) actions.keyDown(key);
    for (const key of together.toReversed()) actions.keyUp(key);
    await actions.perform();
  }

  /** Sets a date or time input, which has no text to type; false for any other input. */
  setPicker(element: WebElement, value: string): Promise<boolean> {
    return this.driver.executeScript(
      (input: HTMLInputElement, text: string) => {
        if (!/^(date|time)$/.test(input.type)) return false;
        // React replaces the setter of the element itself.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        return true;
      },
      element,
      value,
    );
  }
}
