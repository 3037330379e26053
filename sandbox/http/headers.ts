import type { Context, MiddlewareHandler } from 'hono';
import { hasSessionCookie } from '../sign-in/sessions';
import { problemResponse } from './problem';
import { METHODS } from './shared-with-page';

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
};

// For answers that do not set their own: JSON, CSV and errors.
const UNLESS_SET = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Security and CORS headers on every answer, errors too: without CORS headers a browser hides the status. */
export function headers(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin');
    const isListed = origin !== undefined && origins.includes(origin);
    await next();
    addSecurityHeaders(c.res.headers);
    c.res.headers.append('Vary', 'Origin');
    if (!isListed) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Access-Control-Allow-Credentials', 'true');
    c.res.headers.set('Access-Control-Expose-Headers', 'Retry-After, Content-Disposition, ETag, Date');
    if (isPreflight(c)) {
      c.res.headers.set('Access-Control-Allow-Methods', METHODS.join(', '));
      c.res.headers.set('Access-Control-Allow-Headers', 'Content-Type, If-Match');
      c.res.headers.set('Access-Control-Max-Age', '600');
    }
  };
}

export function addSecurityHeaders(headers: Headers) {
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  for (const [name, value] of Object.entries(UNLESS_SET)) if (!headers.has(name)) headers.set(name, value);
}

/** Answers preflights from any origin: a browser treats an answer without the headers above as a refusal. */
export const answerPreflight: MiddlewareHandler = async (c, next) => {
  if (isPreflight(c)) return c.body(null, 204);
  return next();
};

/**
 * Refuses writes that a foreign page makes a browser send, sign-in included. Every browser sends Origin or
 * Sec-Fetch-Site; a caller without both may write as long as it sends no session cookie.
 */
export function checkOrigin(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    const refusal = refusalOfWrite(c, origins);
    return refusal === null ? next() : problemResponse(403, refusal);
  };
}

function refusalOfWrite(c: Context, origins: readonly string[]): string | null {
  const origin = c.req.header('Origin');
  if (origin !== undefined) {
    const isAllowed = isOwnOrigin(origin, c.req.header('Host')) || origins.includes(origin);
    return isAllowed ? null : 'writes from this origin are not allowed';
  }
  const site = c.req.header('Sec-Fetch-Site');
  if (site === 'cross-site' || site === 'same-site') return 'writes from another site are not allowed';
  if (site === undefined && hasSessionCookie(c)) return 'a write with a session needs an Origin header';
  return null;
}

function isPreflight(c: Context) {
  return c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined;
}

function isOwnOrigin(origin: string, host: string | undefined) {
  // Do not compare the scheme: behind a proxy that ends TLS this server sees http.
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
