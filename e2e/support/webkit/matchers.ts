import type { MatcherReturnType } from '@playwright/test';
import type { Facts } from './in-page';
import type { WebKitLocator } from './locator';
import type { WebKitPage } from './page';

const WAIT_MS = 5_000;
const PAUSE_MS = 50;

type Wanted = string | RegExp;
type State = { isNot: boolean };

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
const equals = (found: string, wanted: Wanted) =>
  typeof wanted === 'string' ? squeeze(found) === squeeze(wanted) : wanted.test(found);
const contains = (found: string, wanted: Wanted) =>
  typeof wanted === 'string' ? squeeze(found).includes(squeeze(wanted)) : wanted.test(found);

/** Reads again and again until it passes (with `not`: until it does not), as Playwright's matchers do. */
async function poll<T>(
  state: State,
  name: string,
  read: () => Promise<T>,
  passes: (found: T) => boolean,
): Promise<MatcherReturnType> {
  const end = Date.now() + WAIT_MS;
  let found = await read();
  while (passes(found) === state.isNot && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    found = await read();
  }
  return {
    pass: passes(found),
    message: () => `${state.isNot ? 'not ' : ''}${name}; found ${JSON.stringify(found)}`,
  };
}

/** A matcher about exactly one element. */
function ofOne<Arg extends unknown[]>(name: string, passes: (facts: Facts, ...wanted: Arg) => boolean) {
  return function (this: State, locator: WebKitLocator, ...wanted: Arg) {
    return poll(
      this,
      `${name} ${wanted.map(String)} of ${locator}`,
      () => locator.facts(),
      ([facts, another]) => !another && facts !== undefined && passes(facts, ...wanted),
    );
  };
}

/** Playwright's matchers for a `WebKitLocator` and a `WebKitPage`, by the same names. */
export const webKitMatchers = {
  toBeVisible: ofOne('visible', ({ visible }) => visible),
  toBeEnabled: ofOne('enabled', ({ disabled }) => !disabled),
  toBeDisabled: ofOne('disabled', ({ disabled }) => disabled),
  toBeFocused: ofOne('focused', ({ focused }) => focused),
  toBeChecked: ofOne('checked', ({ checked }) => checked),
  toBeEmpty: ofOne('empty', ({ text, value }) => !text && !value),
  toHaveValue: ofOne('value', ({ value }, wanted: Wanted) => equals(value ?? '', wanted)),
  toContainText: ofOne('part of the text', ({ text }, wanted: Wanted) => contains(text, wanted)),
  toHaveAccessibleDescription: ofOne('description', ({ description }, wanted: Wanted) =>
    equals(description, wanted),
  ),
  toHaveAttribute: ofOne('attribute', ({ attributes }, name: string, wanted: Wanted = /^/) =>
    equals(attributes[name] ?? '', wanted),
  ),

  toBeHidden(this: State, locator: WebKitLocator) {
    return poll(
      this,
      `hidden ${locator}`,
      () => locator.facts(),
      (all) => all.every(({ visible }) => !visible),
    );
  },

  toHaveCount(this: State, locator: WebKitLocator, wanted: number) {
    return poll(
      this,
      `${wanted} of ${locator}`,
      () => locator.count(),
      (count) => count === wanted,
    );
  },

  toHaveText(this: State, locator: WebKitLocator, wanted: Wanted | Wanted[]) {
    const texts = [wanted].flat();
    return poll(
      this,
      `text ${texts.map(String)} of ${locator}`,
      async () => (await locator.facts()).map(({ text }) => text),
      (found) =>
        found.length === texts.length && texts.every((text, place) => equals(found[place] ?? '', text)),
    );
  },

  toHaveURL(this: State, page: WebKitPage, wanted: Wanted) {
    return poll(
      this,
      `address ${wanted}`,
      () => page.address(),
      (found) => equals(found, typeof wanted === 'string' ? page.resolve(wanted) : wanted),
    );
  },
};
