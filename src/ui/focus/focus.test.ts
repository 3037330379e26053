// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFocus, placeOf, returnFocus } from './focus';
import { step, stepToLine } from './step';

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

it('in a dialog the focus goes to the next row, and without one to the dialog [keyboard-30, keyboard-31]', () => {
  showRows('a');
  const dialog = add(document.body, 'section', 'dialog');
  dialog.role = 'dialog';
  for (const [gone, next] of [
    ['b', 'c'],
    ['c', 'dialog'],
  ] as const) {
    if (gone === 'b') for (const name of 'bc') add(add(dialog, 'article', name), 'button');
    control(gone)?.focus();
    const opener = placeOf();
    byId(gone)?.remove();
    returnFocus(opener);
    expect(focused()).toBe(next);
  }
});

it('the focus goes to the next row if the remembered row has gone [keyboard-31]', () => {
  showRows('abc');
  control('b')?.focus();
  const opener = placeOf();
  byId('b')?.remove();
  returnFocus(opener);
  expect(focused()).toBe('c');
});

it('j and k follow the order of the cards, the arrows up and down their lines [keyboard-1]', () => {
  // Three lines: a to c, d and e, f.
  showRows('abcdef');
  for (const [at, row] of [...document.querySelectorAll('article')].entries()) {
    const [top, left] = [[0, 0, 0, 100, 100, 200][at], [0, 50, 100, 0, 80, 0][at]];
    row.getBoundingClientRect = () => new DOMRect(left, top, 40, 90);
  }
  const moves: [() => void, string][] = [
    [() => step(1), 'a'],
    [() => step(1), 'b'],
    [() => step(1), 'c'],
    [() => stepToLine(1), 'e'],
    [() => stepToLine(-1), 'c'],
    [() => step(-1), 'b'],
    [() => stepToLine(1), 'e'],
    [() => stepToLine(1), 'f'],
    [() => stepToLine(1), 'f'],
    [() => stepToLine(-1), 'd'],
    [() => stepToLine(-1), 'a'],
  ];
  for (const [move, expected] of moves) {
    move();
    expect(focused()).toBe(expected);
  }
});
