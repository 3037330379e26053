import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../db/connect';
import { sessions, users } from '../db/schema/users';

export type Viewer = { id: string; username: string; scope: 'normal' | 'admin' | 'superAdmin' };

const COOKIE = 'session';
const MINUTE = 60_000;
const SLIDING = 12 * 60 * MINUTE;
const ABSOLUTE = 7 * 24 * 60 * MINUTE;

/** The user whom the cookie signs in; null without a valid session. Use extends the session. */
export async function findViewer(c: Context, tx: Db, now: Date): Promise<Viewer | null> {
  const token = getCookie(c, COOKIE);
  if (!token) return null;
  const [row] = await tx
    .select({
      session: sessions,
      viewer: { id: users.id, username: users.username, scope: users.maxAuthScope },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hash('sha256', token)),
        gt(sessions.expiresAt, now),
        gt(sessions.endsAt, now),
        eq(users.isBanned, false),
      ),
    );
  if (!row) return null;
  const { session, viewer } = row;
  const expiresAt = new Date(Math.min(now.getTime() + SLIDING, session.endsAt.getTime()));
  // Extend it at most once a minute; otherwise every read would be a write.
  if (expiresAt.getTime() - session.expiresAt.getTime() > MINUTE) {
    await tx.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, session.tokenHash));
  }
  return viewer;
}

/** Ends the browser's previous session and starts a new one; returns the new token. */
export async function startSession(c: Context, tx: Db, userId: string, now: Date): Promise<string> {
  await forgetToken(c, tx);
  const token = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + ABSOLUTE);
  await tx.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.endsAt, now)));
  await tx.insert(sessions).values({
    tokenHash: hash('sha256', token),
    userId,
    expiresAt: new Date(now.getTime() + SLIDING),
    endsAt,
  });
  return token;
}

/** Call it after the new session is committed. */
export function setSessionCookie(c: Context, token: string) {
  setCookie(c, COOKIE, token, { ...cookieOptions(c), maxAge: ABSOLUTE / 1000 });
}

export async function endSession(c: Context, tx: Db) {
  await forgetToken(c, tx);
  deleteCookie(c, COOKIE, cookieOptions(c));
}

async function forgetToken(c: Context, tx: Db) {
  const token = getCookie(c, COOKIE);
  if (token) await tx.delete(sessions).where(eq(sessions.tokenHash, hash('sha256', token)));
}

export function hasSessionCookie(c: Context) {
  return getCookie(c, COOKIE) !== undefined;
}

function cookieOptions(c: Context) {
  // Behind a proxy that ends TLS the address is http; a forged header only costs its sender the cookie.
  const secure = new URL(c.req.url).protocol === 'https:' || c.req.header('X-Forwarded-Proto') === 'https';
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
}
