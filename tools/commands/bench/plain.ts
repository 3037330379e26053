import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compressBeside } from '../../build/precompress';
import { pressed } from './browser';
import { DASHBOARD } from './targets';

/** A copied element of a page. */
type Tree = {
  namespace: string | null;
  name: string;
  attributes: [string, string][];
  content: (Tree | string)[];
};

/** What is copied from the dashboard: the page with its first list, and what later presses show. */
type First = { root: Tree; users: Tree };
type Later = { creators: Tree; pages: Tree[] };

/** Separate files, because the server sends files compressed. */
const SCRIPT = '/assets/plain.js';
const LATER = '/assets/later.json';

declare global {
  /** The answer to the first read, which the page's head sends. */
  var firstPage: Promise<Response> | undefined;
}

/**
 * Makes a page that shows what the dashboard shows, with the same elements, pictures and styles, but put in by
 * plain script: what the browser's part of the work takes.
 * @param page shows the dashboard's users list
 * @param folder gets the page
 */
export async function makePlainPage(page: Page, folder: string): Promise<void> {
  const firstCopy = await copyOf(page);
  const creators = await afterPress(page, DASHBOARD.otherLink);
  await afterPress(page, DASHBOARD.backLink);
  const pages = [await afterPress(page, DASHBOARD.next), await afterPress(page, DASHBOARD.next)];
  const [style] = /<link rel="stylesheet"[^>]*>/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
  writeFileSync(join(folder, LATER), JSON.stringify({ creators, pages } satisfies Later));
  // The function is written into the page as text. tsx has compiled it to a function that calls `__name`.
  const script = `globalThis.__name = (it) => it; (${startPlainPage})(${JSON.stringify(firstCopy)}, '${LATER}')`;
  writeFileSync(join(folder, SCRIPT), script);
  await compressBeside(join(folder, SCRIPT));
  const firstRead = `globalThis.firstPage = fetch('/v2/user?filter=all')`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>${style}<script>${firstRead}</script><script defer src="${SCRIPT}"></script></head><body></body></html>`,
  );
}

async function afterPress(page: Page, control: string): Promise<Tree> {
  await pressed(page, control, DASHBOARD.row);
  await page.waitForLoadState('networkidle');
  return (await copyOf(page)).users;
}

function copyOf(page: Page): Promise<First> {
  // Runs in the browser.
  return page.evaluate(() => {
    function copy(element: Element): Tree {
      const attributes = [...element.attributes].map(({ name, value }): [string, string] => [name, value]);
      const content: Tree['content'] = [];
      for (const node of element.childNodes) {
        if (node instanceof Element) content.push(copy(node));
        if (node instanceof Text) content.push(node.data);
      }
      return { namespace: element.namespaceURI, name: element.localName, attributes, content };
    }
    const root = document.getElementById('root');
    const main = document.querySelector('main');
    if (!root || !main) throw new Error('the dashboard is not shown');
    return { root: copy(root), users: copy(main) };
  });
}

/** Runs in the browser, in the plain page: the function can use nothing of this module. */
function startPlainPage({ root, users }: First, laterAt: string) {
  function make({ namespace, name, attributes, content }: Tree): Element {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of attributes) element.setAttribute(key, value);
    for (const each of content) element.append(typeof each === 'string' ? each : make(each));
    return element;
  }
  let cursor = '';
  let turned = 0;
  /** Makes the call that the dashboard makes, then shows the copied page. */
  async function show(filter: string, main: Tree | undefined) {
    const reading =
      globalThis.firstPage ?? fetch(`/v2/user?filter=${filter}${cursor && `&cursor=${cursor}`}`);
    globalThis.firstPage = undefined;
    cursor = (await (await reading).json()).cursors.next;
    if (main) document.querySelector('main')?.replaceWith(make(main));
    scrollTo({ top: 0 });
  }
  const firstShow = show('all', users);
  const frame = make(root);
  frame.querySelector('main')?.replaceChildren();
  document.body.append(frame);
  let later: Later | undefined;
  void firstShow
    .then(() => fetch(laterAt))
    .then((response) => response.json())
    .then((data) => {
      later = data;
    });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const page = target.closest('a')?.pathname;
    if (target.closest('nav[aria-label=Pages]')) return void show('all', later?.pages[turned++ % 2]);
    cursor = '';
    if (page === '/lists/users') void show('all', users);
    if (page === '/lists/creators') void show('creator', later?.creators);
  });
  // The page itself is never loaded again.
  addEventListener('click', (event) => event.preventDefault(), true);
}
