import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../db/connect';
import { sessions, users } from '../db/schema/users';

export type Viewer = { id: string; username: string; scope: 'normal' | 'admin' | 'superAdmin' };

/** The names that session cookies of a host may have. */
const SESSION_COOKIE = /^session(-\d+)?$/;
const MINUTE_MS = 60_000;
const IDLE_MS = 12 * 60 * MINUTE_MS;
const LIFETIME_MS = 7 * 24 * 60 * MINUTE_MS;

/** The user whom the browser's cookies sign in; null without a valid session. Use extends the session. */
export async function findViewer(c: Context, tx: Db, now: Date): Promise<Viewer | null> {
  const hashes = tokenHashes(c);
  if (hashes.length === 0) return null;
  const [row] = await tx
    .select({
      session: sessions,
      viewer: { id: users.id, username: users.username, scope: users.maxAuthScope },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.tokenHash, hashes),
        gt(sessions.expiresAt, now),
        gt(sessions.endsAt, now),
        eq(users.isBanned, false),
      ),
    );
  if (!row) return null;
  const { session, viewer } = row;
  const expiresAt = new Date(Math.min(now.getTime() + IDLE_MS, session.endsAt.getTime()));
  // Extend it at most once a minute; otherwise every read would be a write.
  if (expiresAt.getTime() - session.expiresAt.getTime() > MINUTE_MS) {
    await tx.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, session.tokenHash));
  }
  return viewer;
}

/** Ends the browser's previous sessions and starts a new one; returns the new token. */
export async function startSession(c: Context, tx: Db, userId: string, now: Date): Promise<string> {
  await forgetTokens(c, tx);
  const token = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + LIFETIME_MS);
  await tx.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.endsAt, now)));
  await tx.insert(sessions).values({
    tokenHash: hash('sha256', token),
    userId,
    expiresAt: new Date(now.getTime() + IDLE_MS),
    endsAt,
  });
  return token;
}

/** Call it after the new session is committed. */
export function setSessionCookie(c: Context, token: string) {
  setCookie(c, cookieName(c), token, { ...cookieOptions(c), maxAge: LIFETIME_MS / 1000 });
}

/** Returns whether there was a session: of two calls at once, one ends it. */
export async function endSession(c: Context, tx: Db): Promise<boolean> {
  const hasEnded = await forgetTokens(c, tx);
  deleteCookie(c, cookieName(c), cookieOptions(c));
  return hasEnded;
}

async function forgetTokens(c: Context, tx: Db) {
  const hashes = tokenHashes(c);
  if (hashes.length === 0) return false;
  const deleted = await tx.delete(sessions).where(inArray(sessions.tokenHash, hashes)).returning();
  return deleted.length > 0;
}

export function hasSessionCookie(c: Context) {
  return tokenHashes(c).length > 0;
}

/**
 * Browsers keep one set of cookies for all ports of a host. With the port in its name, the cookie of one sandbox does not
 * replace the cookie of another (sandbox-96). The port is the browser's: behind a proxy, the proxy's.
 */
function cookieName(c: Context) {
  const { port } = new URL(c.req.url);
  return port ? `session-${port}` : 'session';
}

/**
 * The stored hashes of all session cookies, for all ports: processes that share a database share its sessions, and
 * in another database a token is unknown.
 */
function tokenHashes(c: Context): string[] {
  const cookies = Object.entries(getCookie(c));
  return cookies.flatMap(([name, token]) => (SESSION_COOKIE.test(name) ? hash('sha256', token) : []));
}

function cookieOptions(c: Context) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
}

/**
 * Whether the browser speaks https, though a proxy that ends TLS speaks http: the first of several proxies names the
 * browser's scheme, and a load balancer of TCP connections none, but the page's origin does. A forged header only costs its
 * sender the cookie.
 */
function isHttps(c: Context) {
  const [outermost = ''] = (c.req.header('X-Forwarded-Proto') ?? '').split(',');
  return (
    new URL(c.req.url).protocol === 'https:' ||
    outermost.trim().toLowerCase() === 'https' ||
    c.req.header('Origin') === `https://${c.req.header('Host')}`
  );
}
