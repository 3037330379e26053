import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { ASSET_HEADERS, FILE_HEADERS } from '../../hosting/headers';
import { headersOfPage } from '../../hosting/page';
import { problemResponse } from './problem';

const OURS = /^\/(v1|v2|sandbox|assets)(\/|$)/;
// For other hosts: what this one does is the same, from the same source.
const RECIPES = /^\/(hosting\/|_headers$|_redirects$)/;

/** Serves the built dashboard: hashed assets for ever, and the page itself at every address of its own. */
export function servePage(app: Hono, folder: string) {
  const files = serveStatic({ root: folder, precompressed: true });
  app.get('*', async (c, next) => {
    const { path } = c.req;
    const asset = path.startsWith('/assets/');
    if (path === '/' || path === '/index.html' || RECIPES.test(path)) return next();
    if (OURS.test(path) && !asset) return next();
    const file = await files(c, async () => {});
    if (!file) return next();
    for (const [name, value] of Object.entries(asset ? ASSET_HEADERS : FILE_HEADERS))
      file.headers.set(name, value);
    // Also on the uncompressed answer: a cache must keep the two apart for browsers that accept br.
    if (!file.headers.has('Vary')) file.headers.set('Vary', 'Accept-Encoding');
    return file;
  });
  app.get('*', (c, next) => (OURS.test(c.req.path) ? next() : page(c, folder)));
}

async function page(c: Context, folder: string) {
  let html: string;
  try {
    html = await readFile(join(folder, 'index.html'), 'utf8');
  } catch {
    return problemResponse(404, 'the dashboard is not built yet: npm run build');
  }
  return c.html(html, 200, headersOfPage(html));
}
