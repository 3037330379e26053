import type { Browser } from './browser';
import type { Facts, Step, Text } from './in-page';
import { chord } from './keys';

type Wanted = string | RegExp;
type ByRole = { name?: Wanted; exact?: boolean; level?: number; includeHidden?: boolean };

function textOf(wanted: Wanted, exact = false): Text {
  return typeof wanted === 'string'
    ? { text: wanted, exact }
    : { pattern: wanted.source, flags: wanted.flags };
}

/** Finds what tests find: by role, label, text and title, as Playwright's own locators do. */
export class Finder {
  constructor(
    protected readonly browser: Browser,
    readonly steps: readonly Step[] = [],
  ) {}

  protected next(step: Step): WebKitLocator {
    return new WebKitLocator(this.browser, [...this.steps, step]);
  }

  getByRole(role: string, { name, exact, level, includeHidden }: ByRole = {}): WebKitLocator {
    return this.next({
      by: 'role',
      role,
      name: name === undefined ? undefined : textOf(name, exact),
      level,
      includeHidden,
    });
  }

  getByLabel(value: Wanted, { exact = false } = {}): WebKitLocator {
    return this.next({ by: 'label', value: textOf(value, exact) });
  }

  getByText(value: Wanted, { exact = false } = {}): WebKitLocator {
    return this.next({ by: 'text', value: textOf(value, exact) });
  }

  getByTitle(value: Wanted, { exact = false } = {}): WebKitLocator {
    return this.next({ by: 'title', value: textOf(value, exact) });
  }
}

/** The part of Playwright's locator that the tests marked `@browsers` use. */
export class WebKitLocator extends Finder {
  filter({ hasText, has }: { hasText?: Wanted; has?: Finder }): WebKitLocator {
    if (hasText !== undefined) return this.next({ by: 'hasText', value: textOf(hasText) });
    return has ? this.next({ by: 'has', steps: [...has.steps] }) : this;
  }

  first(): WebKitLocator {
    return this.nth(0);
  }

  last(): WebKitLocator {
    return this.nth(-1);
  }

  nth(at: number): WebKitLocator {
    return this.next({ by: 'place', at });
  }

  /** The facts about every element that is there now. */
  facts(): Promise<Facts[]> {
    return this.browser.lookAt(this.steps);
  }

  async count(): Promise<number> {
    return (await this.facts()).length;
  }

  async allInnerTexts(): Promise<string[]> {
    return (await this.facts()).map(({ innerText }) => innerText);
  }

  async innerText(): Promise<string> {
    return (await this.one()).innerText;
  }

  async inputValue(): Promise<string> {
    return (await this.one()).value ?? '';
  }

  async boundingBox(): Promise<Facts['box']> {
    return (await this.one()).box;
  }

  /** Waits until it is visible, or until nothing of it is. */
  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}): Promise<void> {
    await this.browser.until(`${this} is ${state}`, async () => {
      const seen = (await this.facts()).some(({ visible }) => visible);
      return seen === (state === 'visible');
    });
  }

  async click(): Promise<void> {
    await this.browser.act(this, (element) => this.browser.press(element, () => element.click()), {
      enabled: true,
    });
  }

  async dblclick(): Promise<void> {
    const { driver } = this.browser;
    await this.browser.act(
      this,
      (element) => this.browser.press(element, () => driver.actions().doubleClick(element).perform()),
      { enabled: true },
    );
  }

  async check(): Promise<void> {
    if (!(await this.one()).checked) await this.click();
  }

  async focus(): Promise<void> {
    const { driver } = this.browser;
    await this.browser.act(this, (element) => driver.executeScript('arguments[0].focus()', element), {
      enabled: false,
    });
  }

  async fill(text: string): Promise<void> {
    const { driver } = this.browser;
    await this.browser.act(
      this,
      async (element) => {
        if (await this.browser.setPicker(element, text)) return;
        await driver.executeScript('arguments[0].focus(); arguments[0].select()', element);
        await this.browser.type(text || chord('Backspace'));
      },
      { enabled: true },
    );
  }

  async press(keys: string): Promise<void> {
    await this.focus();
    await this.browser.type(chord(keys));
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.browser.type(text);
  }

  override toString(): string {
    return JSON.stringify(this.steps);
  }

  /** Waits for exactly one element. */
  private async one(): Promise<Facts> {
    let found: Facts[] = [];
    await this.browser.until(`one ${this}`, async () => {
      found = await this.facts();
      return found.length === 1;
    });
    const [facts] = found;
    if (!facts) throw new Error(`nothing is ${this}`);
    return facts;
  }
}
