import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { once } from '@/lib/browser/once';
import { isPageAddress, WORKER } from '../../tools/hosting/addresses';
import { ASSET_HEADERS, FILE_HEADERS, type Headers, WORKER_HEADERS } from '../../tools/hosting/headers';
import { headersOfPage } from '../../tools/hosting/page';
import { problemResponse } from './problem';

/** The paths of the API and of assets, none of which is a page. */
const OWN_PATHS = /^\/(v1|v2|sandbox|assets)(\/|$)/;
// Configuration for other hosts, whose source this server shares.
const NOT_SERVED = /^\/(hosting\/|_headers$|_redirects$)/;

const SANDBOX_PAGE = '/sandbox';

/** What the sandbox writes into the dashboard's page. No other server writes these marks. */
type Marks = {
  /** Whether the dashboard's SANDBOX badge links to the sandbox's page. */
  sandboxPage?: boolean;
  /** The accounts that the sign-in page offers as buttons. */
  accounts?: readonly { username: string; password: string }[];
};

/** Serves the built dashboard: hashed assets for ever, and the page itself at each of its addresses. */
export function servePage(app: Hono, folder: string, marks: Marks = {}) {
  const files = serveStatic({ root: folder, precompressed: true });
  const worker = serveStatic({ root: folder, path: WORKER.path });
  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (path === WORKER.path || c.req.header(WORKER.header) === WORKER.value) {
      const file = await worker(c, async () => {});
      return file ? withHeaders(file, WORKER_HEADERS) : next();
    }
    const isAsset = path.startsWith('/assets/');
    if (isPage(path) || NOT_SERVED.test(path)) return next();
    if (OWN_PATHS.test(path) && !isAsset) return next();
    const file = await files(c, async () => {});
    return file ? withHeaders(file, isAsset ? ASSET_HEADERS : FILE_HEADERS) : next();
  });
  const openingTag = openingTagWith(marks);
  app.get('*', (c, next) => {
    const { path } = c.req;
    if (OWN_PATHS.test(path)) return next();
    // The page shows a person that this address does not exist.
    return page(c, folder, openingTag, isPage(path) || isPageAddress(path) ? 200 : 404);
  });
}

/** Whether a path is the page itself, which is served with its marks. */
function isPage(path: string) {
  return path === '/' || path === '/index.html';
}

function openingTagWith({ sandboxPage, accounts = [] }: Marks): string {
  let tag = '<html';
  if (sandboxPage) tag += ` data-sandbox-page="${SANDBOX_PAGE}"`;
  if (accounts.length > 0) {
    const credentials = accounts.map(({ username, password }) => ({ username, password }));
    tag += ` data-accounts="${JSON.stringify(credentials).replaceAll('"', '&quot;')}"`;
  }
  return tag;
}

/** Serves the sandbox's own page, which is built separately from the dashboard (`sandbox/page/`). */
export function serveSandboxPage(app: Hono, folder: string) {
  const rewriteRequestPath = (path: string) => path.slice(SANDBOX_PAGE.length);
  // Created on first use: serveStatic prints a warning if the folder is not built yet.
  const files = once(() => serveStatic({ root: folder, precompressed: true, rewriteRequestPath }));
  app.get(`${SANDBOX_PAGE}/assets/*`, async (c, next) => {
    const file = await files()(c, async () => {});
    return file ? withHeaders(file, ASSET_HEADERS) : next();
  });
  for (const path of [SANDBOX_PAGE, `${SANDBOX_PAGE}/`]) app.get(path, (c) => page(c, folder, '<html'));
}

function withHeaders(file: Response, headers: Headers) {
  for (const [name, value] of Object.entries(headers)) file.headers.set(name, value);
  // Set `Vary` on uncompressed answers too: a cache must store them apart from the compressed answers.
  if (!file.headers.has('Vary')) file.headers.set('Vary', 'Accept-Encoding');
  return file;
}

async function page(c: Context, folder: string, openingTag: string, status: 200 | 404 = 200) {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return problemResponse(404, 'this page is not built yet: npm run build');
  const markedHtml = html.replace('<html', openingTag);
  // The page is served with an invalid setting too, because the page reports the setting itself.
  return c.html(markedHtml, status, headersOfPage(markedHtml, console.error));
}
