import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { problemResponse } from './problem';

// The placeholder of Vite's `html.cspNonce` in the built page.
const PLACEHOLDER = '__CSP_NONCE__';
const OURS = /^\/(v1|v2|sandbox|assets)(\/|$)/;

/** Serves the built dashboard: hashed assets for ever, and the page itself at every address of its own. */
export function servePage(app: Hono, folder: string) {
  const files = serveStatic({ root: folder, precompressed: true });
  app.get('*', async (c, next) => {
    const { path } = c.req;
    const asset = path.startsWith('/assets/');
    if (path === '/' || path === '/index.html' || (OURS.test(path) && !asset)) return next();
    const file = await files(c, async () => {});
    if (!file) return next();
    file.headers.set('Cache-Control', asset ? 'public, max-age=31536000, immutable' : 'no-cache');
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
  const nonce = randomBytes(16).toString('base64');
  return c.html(html.replaceAll(PLACEHOLDER, nonce), 200, {
    'Cache-Control': 'no-cache',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': policy(nonce),
  });
}

function policy(nonce: string) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    // The query devtools' templates (vite.config.ts); nothing else may turn text into markup.
    'trusted-types query-devtools',
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
