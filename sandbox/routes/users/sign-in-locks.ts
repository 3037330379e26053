import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Db } from '../../db/connect';
import { newId } from '../../db/new-id';
import { signInFailures } from '../../db/schema/users';
import { HttpProblem, problemResponse } from '../../http/problem';

const MAX_FAILURES_FROM_NETWORK = 10;
/** From all networks. */
const MAX_FAILURES = 100;
const WINDOW_MS = 5 * 60_000;

/** A sign-in attempt: the username in lower case, and the client's network. */
export type Attempt = { name: string; network: string };

/** Runs the work while no other sign-in of this name runs, in any process. @throws 429 while the name is locked */
export function withNameLock<T>(
  db: Db,
  attempt: Attempt,
  clock: Clock['now'],
  work: (tx: Db, now: Date) => Promise<T>,
) {
  return db.transaction(async (tx) => {
    const now = await clock(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${attempt.name}`}, 0))`);
    await refuseWhileLocked(tx, attempt, now);
    return work(tx, now);
  });
}

/** @throws 429 after too many failures in 5 minutes for one name, known or not */
export async function refuseWhileLocked(tx: Db, { name, network }: Attempt, now: Date) {
  const failures = await tx
    .select({ network: signInFailures.address, failedAt: signInFailures.failedAt })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.name, name),
        gt(signInFailures.failedAt, windowStart(now)),
        // QA may have set the clock back since the failure.
        lt(signInFailures.failedAt, new Date(now.getTime() + WINDOW_MS)),
      ),
    )
    .orderBy(desc(signInFailures.failedAt))
    .limit(MAX_FAILURES);
  const failuresFromNetwork = failures.filter((failure) => failure.network === network);
  // A name is locked until the oldest of its last 10 failures from this network, or of its last 100, is 5 minutes old.
  const oldestFailures = [failuresFromNetwork[MAX_FAILURES_FROM_NETWORK - 1], failures[MAX_FAILURES - 1]];
  const locksBegan = oldestFailures.flatMap((failure) => failure?.failedAt.getTime() ?? []);
  if (locksBegan.length === 0) return;
  const lockedSince = Math.max(...locksBegan);
  const seconds = Math.ceil((lockedSince - windowStart(now).getTime()) / 1000);
  throw new HttpProblem(429, 'too many failed sign-ins for this name, try again later', {
    'Retry-After': String(seconds),
  });
}

/** Counts a failure. Returns the refusal instead of throwing: a throw would roll back the count. */
export async function refuseAttempt(tx: Db, { name, network }: Attempt, now: Date) {
  await tx.delete(signInFailures).where(lte(signInFailures.failedAt, windowStart(now)));
  await tx.insert(signInFailures).values({ id: newId(), name, address: network, failedAt: now });
  return problemResponse(401, 'wrong name or password');
}

/** Failures from other networks stay: a sign-in must not give an attacker new attempts. */
export async function forgetFailures(tx: Db, { name, network }: Attempt) {
  await tx
    .delete(signInFailures)
    .where(and(eq(signInFailures.name, name), eq(signInFailures.address, network)));
}

function windowStart(now: Date) {
  return new Date(now.getTime() - WINDOW_MS);
}
