import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { text } from '@/wire/scalars';
import { credentialsSchema } from '@/wire/session';
import type { Db } from '../db/connect';
import { newId } from '../db/new-id';
import { signInFailures, users } from '../db/schema/users';
import { detailOf, readBody } from '../http/body';
import type { Facts } from '../http/facts';
import { createOneByOne } from '../http/one-by-one';
import { createPasswordCheck } from '../http/password-check';
import { HttpProblem, problemResponse } from '../http/problem';
import { queryParam } from '../http/query';
import { addEvent, type Routes } from '../http/route';
import { endSession, setSessionCookie, startSession } from '../http/sessions';
import { LEFT_OUT } from '../http/shared-with-page';

const MAX_FAILURES = 10;
const WINDOW_MS = 5 * 60_000;
const WAITING_OF_ONE_NAME = 20;

const FACTS = {
  signIn: {
    summary: 'Sign in: the answer sets the session cookie',
    query: {
      scope: { schema: z.literal('admin'), description: '`admin` refuses accounts that are not staff' },
    },
    body: credentialsSchema,
    // A client may send its password in any field.
    logged: z.object({ username: z.string(), password: z.catch(z.literal(LEFT_OUT), LEFT_OUT) }),
    // Staff must sign in to free space.
    evenWhenFull: true,
    answer: null,
    errors: {
      401: 'wrong name or password',
      403: 'right password, but the account is not staff; or the origin may not write',
      429: '10 failures in 5 minutes for this name; `Retry-After` says in how many seconds to try again',
      503: 'too many sign-ins at once; `Retry-After` says in how many seconds to try again',
    },
  },
  signOut: { summary: 'Sign out', answer: null },
} satisfies Record<string, Facts>;

/** @param addressOf returns the address of a call; addresses take turns when many sign in */
export function addSessionRoutes(
  { route, routeWithoutTransaction }: Routes,
  addressOf: (c: Context) => string,
) {
  // Sent at once, all attempts for one name would pass the count before the first has failed.
  const oneByOne = createOneByOne(WAITING_OF_ONE_NAME);
  const checkPassword = createPasswordCheck();

  // A hash takes a fifth of a second, and on PGlite all other calls would wait for its transaction.
  routeWithoutTransaction('POST', '/v1/session', 'anyone', FACTS.signIn, async ({ c, db, clock }) => {
    const scope = queryParam(c, 'scope');
    if (scope !== null && scope !== 'admin') throw new HttpProblem(400, 'unknown scope');
    const { username, password } = await readBody(c, credentialsSchema);
    const name = username.toLowerCase();
    const storable = text(200).safeParse(name);
    if (!storable.success) throw new HttpProblem(422, `username: ${detailOf(storable.error)}`);

    return oneByOne(name, async () => {
      await db.transaction((tx) => refuseWhileLocked(tx, name, clock()));
      const [user] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.username})`, name));
      const stored = user?.passwordHash ?? null;
      const right = await checkPassword({ address: addressOf(c), password, stored });

      const outcome = await db.transaction(async (tx) => {
        const now = clock();
        // Other processes may have counted failures meanwhile; from here on they wait.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`);
        await refuseWhileLocked(tx, name, now);
        // Read again and lock: the user may have been banned while the hash was computed.
        const [account] = await tx
          .select()
          .from(users)
          .where(eq(users.id, user?.id ?? ''))
          .for('update');
        if (!right || !account || account.isBanned || account.passwordHash !== user?.passwordHash) {
          await tx.insert(signInFailures).values({ id: newId(), name, failedAt: now });
          // Return the answer instead of throwing it: a throw would roll back the row of the failure.
          return problemResponse(401, 'wrong name or password');
        }
        await tx.delete(signInFailures).where(eq(signInFailures.name, name));
        const { id, username, maxAuthScope } = account;
        if (scope === 'admin' && maxAuthScope === 'normal')
          return problemResponse(403, 'this account is not staff');
        const token = await startSession(c, tx, id, now);
        await addEvent(tx, now, { id, username, scope: maxAuthScope }, 'session', 'sign-in', {
          name: username,
          id,
        });
        return token;
      });
      if (outcome instanceof Response) return outcome;
      setSessionCookie(c, outcome);
      return c.body(null, 204);
    });
  });

  route('DELETE', '/v1/session', 'anyone', FACTS.signOut, async ({ c, tx, viewer, record }) => {
    await endSession(c, tx);
    if (viewer) await record('session', 'sign-out', { name: viewer.username, id: viewer.id });
    return c.body(null, 204);
  });
}

/** @throws 429 after 10 failures in 5 minutes for one name, known or not (spec 03 §3) */
async function refuseWhileLocked(tx: Db, name: string, now: Date) {
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  await tx.delete(signInFailures).where(lte(signInFailures.failedAt, windowStart));
  const failures = await tx
    .select({ failedAt: signInFailures.failedAt })
    .from(signInFailures)
    .where(and(eq(signInFailures.name, name), gt(signInFailures.failedAt, windowStart)))
    .orderBy(desc(signInFailures.failedAt))
    .limit(MAX_FAILURES);
  const oldest = failures[MAX_FAILURES - 1];
  if (!oldest) return;
  const seconds = Math.ceil((oldest.failedAt.getTime() - windowStart.getTime()) / 1000);
  throw new HttpProblem(429, 'too many failed sign-ins for this name, try again later', {
    'Retry-After': String(Math.max(1, seconds)),
  });
}
