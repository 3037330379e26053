import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { text } from '@/wire/scalars';
import { credentialsSchema } from '@/wire/session.schema';
import type { Clock } from '../../clock';
import type { Db } from '../../db/connect';
import { users } from '../../db/schema/users';
import { detailOf } from '../../http/body';
import type { Facts } from '../../http/facts';
import { HttpProblem, problemResponse } from '../../http/problem';
import { queryParam } from '../../http/query';
import { addEvent, type Routes } from '../../http/route';
import { LEFT_OUT } from '../../http/shared-with-page';
import { networkOf } from '../../sign-in/client-address';
import { createOneByOne } from '../../sign-in/one-by-one';
import { isPassword, rememberRight } from '../../sign-in/passwords';
import { endSession, setSessionCookie, startSession } from '../../sign-in/sessions';
import {
  type Attempt,
  forgetFailures,
  refuseAttempt,
  refuseWhileLocked,
  withNameLock,
} from './sign-in-locks';

const PAUSE_MS = 1_000;
/** How many sign-ins with unknown names may wait at the same time. */
const MAX_WAITING_UNKNOWN = 20;
/** How many sign-ins of one name from one network may wait at the same time. */
const MAX_WAITING_PER_NAME = 20;

const FACTS = {
  signIn: {
    summary: 'Sign in: the answer sets the session cookie',
    details: 'The username is case-insensitive. A banned user gets the answer to a wrong password.',
    query: {
      scope: { schema: z.literal('admin'), description: '`admin` refuses accounts that are not staff' },
    },
    body: credentialsSchema,
    // A client may send its password in any field.
    logged: z.object({ username: z.string(), password: z.catch(z.literal(LEFT_OUT), LEFT_OUT) }),
    // Staff must sign in to free space.
    evenWhenFull: true,
    answer: null,
    headers: { 'Set-Cookie': 'The session' },
    errors: {
      401: 'wrong name or password',
      403: 'right password, but the account is not staff; or the origin may not write',
      429: '10 failures in 5 minutes for this name from this address, or 100 from all; `Retry-After` says in how many seconds to try again',
      503: 'too many sign-ins at once; `Retry-After` says in how many seconds to try again',
    },
  },
  signOut: {
    summary: 'Sign out',
    details: 'Succeeds without a session too.',
    answer: null,
    headers: { 'Set-Cookie': 'The end of the session' },
  },
} satisfies Record<string, Facts>;

/** @param addressOf the client address of a call; failures are counted per address, of IPv6 per network */
export function addSessionRoutes({ route, openRoute }: Routes, addressOf: (c: Context) => string) {
  // Otherwise many parallel attempts would all be hashed before the first failure counts towards the lock.
  const oneByOne = createOneByOne(MAX_WAITING_PER_NAME);
  // Hashes a right password only the first time.
  const checkPassword = rememberRight(isPassword);
  let waitingUnknown = 0;

  /** The accounts are public, so a name that nobody can sign in with costs a pause instead of a hash. */
  async function refuseUnknown(db: Db, attempt: Attempt, clock: Clock['now']) {
    waitingUnknown++;
    // Counted on arrival but refused after the pause, so that the delay is the same for every unknown name.
    const isFull = waitingUnknown > MAX_WAITING_UNKNOWN;
    try {
      await pause(PAUSE_MS);
      // Every failure is stored: without a limit a flood of them would keep the database from all other calls.
      if (isFull) throw new HttpProblem(503, 'too many sign-ins at once', { 'Retry-After': '5' });
      return await withNameLock(db, attempt, clock, (tx, now) => refuseAttempt(tx, attempt, now));
    } finally {
      waitingUnknown--;
    }
  }

  // A hash takes a fifth of a second, and on PGlite all other calls would wait for its transaction.
  openRoute('POST', '/v1/session', 'anyone', FACTS.signIn, async ({ c, body, db, clock }) => {
    const needsStaff = asksForStaff(c);
    const name = storableName(body.username);
    const attempt = { name, network: networkOf(addressOf(c)) };
    const [user] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, name));
    const storedHash = user?.passwordHash;
    if (!storedHash) return refuseUnknown(db, attempt, clock);

    return oneByOne(`${attempt.network} ${name}`, async () => {
      await refuseWhileLocked(db, attempt, await clock());
      const isRight = await checkPassword(body.password, storedHash);

      const refusalOrToken = await withNameLock(db, attempt, clock, async (tx, now) => {
        const account = await lockAccount(tx, user.id, storedHash);
        if (!isRight || !account) return refuseAttempt(tx, attempt, now);
        await forgetFailures(tx, attempt);
        const { id, username, maxAuthScope } = account;
        if (needsStaff && maxAuthScope === 'normal') return problemResponse(403, 'this account is not staff');
        const token = await startSession(c, tx, id, now);
        const signedIn = { id, username, scope: maxAuthScope };
        await addEvent(tx, now, signedIn, 'session', 'sign-in', { name: username, id });
        return token;
      });
      if (refusalOrToken instanceof Response) return refusalOrToken;
      setSessionCookie(c, refusalOrToken);
    });
  });

  route('DELETE', '/v1/session', 'anyone', FACTS.signOut, async ({ c, tx, viewer, record }) => {
    const hasEnded = await endSession(c, tx);
    if (viewer && hasEnded) await record('session', 'sign-out', { name: viewer.username, id: viewer.id });
  });
}

/** Whether the parameter `scope` refuses accounts that are not staff. @throws 400 for an unknown scope */
function asksForStaff(c: Context): boolean {
  const scope = queryParam(c, 'scope');
  if (scope !== null && scope !== 'admin') throw new HttpProblem(400, 'unknown scope');
  return scope === 'admin';
}

/** The username in lower case. @throws 422 for a text that the table of failures cannot store */
function storableName(username: string): string {
  const name = text(200).safeParse(username.toLowerCase());
  if (!name.success) throw new HttpProblem(422, `username: ${detailOf(name.error)}`);
  return name.data;
}

/**
 * The account, locked until the call ends. Undefined if it may no longer sign in with this hash: the user may have been banned
 * while the password was checked.
 */
async function lockAccount(tx: Db, id: string, storedHash: string) {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  const maySignIn = account && !account.isBanned && account.passwordHash === storedHash;
  return maySignIn ? account : undefined;
}
