import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { text } from '@/wire/scalars';
import { credentialsSchema } from '@/wire/session.schema';
import type { Clock } from '../../clock';
import type { Db } from '../../db/connect';
import { newId } from '../../db/new-id';
import { signInFailures, users } from '../../db/schema/users';
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

const MAX_FAILURES_FROM_ADDRESS = 10;
/** From all addresses. */
const MAX_FAILURES = 100;
const WINDOW_MS = 5 * 60_000;
const PAUSE_MS = 1_000;
const MAX_UNKNOWN = 20;
/** Of one name from one address. */
const MAX_WAITING = 20;

type By = { name: string; address: string };

const FACTS = {
  signIn: {
    summary: 'Sign in: the answer sets the session cookie',
    details:
      'Upper and lower case of the name are the same. A banned user gets the answer to a wrong password.',
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

/** @param addressOf returns the address of a call, by which failures are counted */
export function addSessionRoutes({ route, openRoute }: Routes, addressOf: (c: Context) => string) {
  // Sent at once, all attempts would be hashed before the first of them has failed.
  const oneByOne = createOneByOne(MAX_WAITING);
  const matches = rememberRight(isPassword);
  let unknown = 0;

  /** The accounts are public, so a name that nobody can sign in with costs a pause instead of a hash. */
  async function refuseUnknown(db: Db, by: By, clock: Clock['now']) {
    const isFull = ++unknown > MAX_UNKNOWN;
    try {
      await pause(PAUSE_MS);
      // Every failure is stored: without a limit a flood would leave the database no time for others.
      if (isFull) throw new HttpProblem(503, 'too many sign-ins at once', { 'Retry-After': '5' });
      return await unlessLocked(db, by, clock, (tx, now) => refuse(tx, by, now));
    } finally {
      unknown--;
    }
  }

  // A hash takes a fifth of a second, and on PGlite all other calls would wait for its transaction.
  openRoute('POST', '/v1/session', 'anyone', FACTS.signIn, async ({ c, body, db, clock }) => {
    const { username, password } = body;
    const scope = queryParam(c, 'scope');
    if (scope !== null && scope !== 'admin') throw new HttpProblem(400, 'unknown scope');
    const name = username.toLowerCase();
    const storable = text(200).safeParse(name);
    if (!storable.success) throw new HttpProblem(422, `username: ${detailOf(storable.error)}`);
    const by = { name, address: networkOf(addressOf(c)) };
    const [user] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, name));
    const stored = user?.passwordHash;
    if (!stored) return refuseUnknown(db, by, clock);

    return oneByOne(`${by.address} ${name}`, async () => {
      await refuseWhileLocked(db, by, await clock());
      const right = await matches(password, stored);

      const outcome = await unlessLocked(db, by, clock, async (tx, now) => {
        // Read again and lock: the user may have been banned while the hash was computed.
        const [account] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
        if (!right || !account || account.isBanned || account.passwordHash !== stored)
          return refuse(tx, by, now);
        // Failures from elsewhere stay: this sign-in must not give an attacker new attempts.
        await tx
          .delete(signInFailures)
          .where(and(eq(signInFailures.name, name), eq(signInFailures.address, by.address)));
        const { id, username, maxAuthScope } = account;
        if (scope === 'admin' && maxAuthScope === 'normal')
          return problemResponse(403, 'this account is not staff');
        const token = await startSession(c, tx, id, now);
        const signedIn = { id, username, scope: maxAuthScope };
        await addEvent(tx, now, signedIn, 'session', 'sign-in', { name: username, id });
        return token;
      });
      if (outcome instanceof Response) return outcome;
      setSessionCookie(c, outcome);
    });
  });

  route('DELETE', '/v1/session', 'anyone', FACTS.signOut, async ({ c, tx, viewer, record }) => {
    const ended = await endSession(c, tx);
    if (viewer && ended) await record('session', 'sign-out', { name: viewer.username, id: viewer.id });
  });
}

/** Runs the work alone among the sign-ins of this name, in all processes. @throws 429 while the name is locked */
function unlessLocked<T>(db: Db, by: By, clock: Clock['now'], work: (tx: Db, now: Date) => Promise<T>) {
  return db.transaction(async (tx) => {
    const now = await clock(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${by.name}`}, 0))`);
    await refuseWhileLocked(tx, by, now);
    return work(tx, now);
  });
}

/** @throws 429 after too many failures in 5 minutes for one name, known or not */
async function refuseWhileLocked(tx: Db, { name, address }: By, now: Date) {
  const failures = await tx
    .select({ address: signInFailures.address, failedAt: signInFailures.failedAt })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.name, name),
        gt(signInFailures.failedAt, windowStart(now)),
        // QA may have set the clock back since.
        lt(signInFailures.failedAt, new Date(now.getTime() + WINDOW_MS)),
      ),
    )
    .orderBy(desc(signInFailures.failedAt))
    .limit(MAX_FAILURES);
  const fromHere = failures.filter((each) => each.address === address);
  const locks = [fromHere[MAX_FAILURES_FROM_ADDRESS - 1], failures[MAX_FAILURES - 1]];
  const lockedSince = Math.max(...locks.map((lock) => lock?.failedAt.getTime() ?? 0));
  if (lockedSince === 0) return;
  const seconds = Math.ceil((lockedSince - windowStart(now).getTime()) / 1000);
  throw new HttpProblem(429, 'too many failed sign-ins for this name, try again later', {
    'Retry-After': String(seconds),
  });
}

/** Counts a failure. Returns its answer instead of throwing it: a throw would roll back the count. */
async function refuse(tx: Db, by: By, now: Date) {
  await tx.delete(signInFailures).where(lte(signInFailures.failedAt, windowStart(now)));
  await tx.insert(signInFailures).values({ id: newId(), ...by, failedAt: now });
  return problemResponse(401, 'wrong name or password');
}

function windowStart(now: Date) {
  return new Date(now.getTime() - WINDOW_MS);
}
