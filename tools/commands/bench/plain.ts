import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pressed } from './browser';
import { DASHBOARD } from './targets';

/** An element of a page: its namespace, name, attributes and content. */
type Tree = [
  namespace: string | null,
  name: string,
  attributes: [string, string][],
  content: (Tree | string)[],
];

/** What is copied from the dashboard. */
type Copied = { root: Tree; users: Tree; creators: Tree; pages: Tree[] };

/**
 * Makes a page that shows what the dashboard shows, with the same elements, pictures and styles, but put in by
 * plain script: what the browser's part of the work takes.
 * @param page shows the dashboard's users list
 * @param folder gets the page
 */
export async function makePlainPage(page: Page, folder: string): Promise<void> {
  const copied = { ...(await copyOf(page)), creators: await afterPress(page, DASHBOARD.otherLink) };
  await afterPress(page, DASHBOARD.backLink);
  const pages = [await afterPress(page, DASHBOARD.next), await afterPress(page, DASHBOARD.next)];
  const [style] = /<link rel="stylesheet"[^>]*>/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
  const data = JSON.stringify({ ...copied, pages } satisfies Copied).replaceAll('<', '\\u003c');
  // tsx compiles functions to ones that call `__name`.
  const script = `globalThis.__name = (it) => it; (${startPlainPage})(${data})`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>${style}</head><body><script>${script}</script></body></html>`,
  );
}

async function afterPress(page: Page, control: string): Promise<Tree> {
  await pressed(page, control, DASHBOARD.row);
  await page.waitForLoadState('networkidle');
  return (await copyOf(page)).users;
}

function copyOf(page: Page): Promise<{ root: Tree; users: Tree }> {
  return page.evaluate(() => {
    function copy(element: Element): Tree {
      const attributes = [...element.attributes].map(({ name, value }): [string, string] => [name, value]);
      const content = [...element.childNodes].flatMap((node): (Tree | string)[] =>
        node instanceof Element ? [copy(node)] : node instanceof Text ? [node.data] : [],
      );
      return [element.namespaceURI, element.localName, attributes, content];
    }
    const root = document.getElementById('root');
    const main = document.querySelector('main');
    if (!root || !main) throw new Error('the dashboard is not shown');
    return { root: copy(root), users: copy(main) };
  });
}

/** Runs in the plain page, alone: it can use nothing of this module. */
function startPlainPage({ root, users, creators, pages }: Copied) {
  function make([namespace, name, attributes, content]: Tree): Element {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of attributes) element.setAttribute(key, value);
    for (const each of content) element.append(typeof each === 'string' ? each : make(each));
    return element;
  }
  let cursor = '';
  let turned = 0;
  /** Makes the call that the dashboard makes, then shows the copied page. */
  async function show(filter: string, main: Tree | undefined) {
    const answer = await (await fetch(`/v2/user?filter=${filter}${cursor && `&cursor=${cursor}`}`)).json();
    cursor = answer.cursors.next;
    if (main) document.querySelector('main')?.replaceWith(make(main));
    scrollTo({ top: 0 });
  }
  document.body.append(make(root));
  void show('all', users);
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const page = target.closest('a')?.pathname;
    if (target.closest('nav[aria-label=Pages]')) return void show('all', pages[turned++ % 2]);
    cursor = '';
    if (page === '/lists/users') void show('all', users);
    if (page === '/lists/creators') void show('creator', creators);
  });
  // Nothing is loaded again.
  addEventListener('click', (event) => event.preventDefault(), true);
}
