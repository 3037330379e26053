// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFocus, placeOf, returnFocus } from './focus';

let stop = () => {};
beforeEach(() => {
  stop = followFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function add<Name extends keyof HTMLElementTagNameMap>(parent: Element, name: Name, id = '') {
  const element = document.createElement(name);
  element.id = id;
  element.tabIndex = -1;
  parent.append(element);
  return element;
}

/** A page with rows of these names; those in capitals need a decision. */
function showRows(names: string) {
  document.body.replaceChildren();
  const main = add(document.body, 'main');
  main.removeAttribute('tabindex');
  add(main, 'h1', 'page-title');
  for (const name of names) {
    const button = add(add(main, 'article', name), 'button');
    button.dataset.advance = 'true';
    button.setAttribute('aria-disabled', String(name === name.toLowerCase()));
  }
}

const focused = () => document.activeElement?.id;
const byId = (id: string) => document.getElementById(id);
const control = (id: string) => document.querySelector<HTMLElement>(`#${id} button`);

describe('when the focused element is removed', () => {
  it.each([
    ['the next row that needs a decision', 'ABcD', 'B', 'D'],
    ['one before it, if none after it does', 'ABcd', 'B', 'A'],
    ['the next row, if none needs a decision', 'abcd', 'b', 'c'],
    ['the nearest row before it, if it was the last one', 'abcd', 'd', 'c'],
    ["the page's heading, if no row is left", 'a', 'a', 'page-title'],
  ])('the focus goes to %s [keyboard-15]', async (_what, rows, gone, next) => {
    showRows(rows);
    control(gone)?.focus();
    byId(gone)?.remove();
    await vi.waitFor(() => expect(focused()).toBe(next));
  });

  it('the focus goes to its row, if only the control has gone', async () => {
    showRows('ab');
    control('b')?.focus();
    control('b')?.remove();
    await vi.waitFor(() => expect(focused()).toBe('b'));
  });

  it('the focus goes to the first row of another page', async () => {
    showRows('ab');
    control('b')?.focus();
    showRows('cd');
    await vi.waitFor(() => expect(focused()).toBe('c'));
  });

  it("the focus goes to the page's heading from outside of the rows", async () => {
    showRows('ab');
    const filter = add(document.querySelector('main') ?? document.body, 'button');
    filter.focus();
    filter.remove();
    await vi.waitFor(() => expect(focused()).toBe('page-title'));
  });

  it('the focus stays where it has gone meanwhile', async () => {
    showRows('ab');
    control('a')?.focus();
    byId('a')?.remove();
    document.getElementById('page-title')?.focus();
    await new Promise((done) => setTimeout(done));
    expect(focused()).toBe('page-title');
  });
});

it('the focus goes to the next row if the remembered row has gone [keyboard-31]', () => {
  showRows('abc');
  control('b')?.focus();
  const opener = placeOf();
  byId('b')?.remove();
  returnFocus(opener);
  expect(focused()).toBe('c');
});
