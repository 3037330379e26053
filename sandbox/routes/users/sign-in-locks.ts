import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Db } from '../../db/connect';
import { newId } from '../../db/new-id';
import { signInFailures } from '../../db/schema/users';
import { HttpProblem, problemResponse } from '../../http/problem';

const MAX_FAILURES_FROM_ADDRESS = 10;
/** From all addresses. */
const MAX_FAILURES = 100;
const WINDOW_MS = 5 * 60_000;

/** Whose sign-in it is: a name in small letters, and the network from which somebody tries it. */
export type Attempt = { name: string; address: string };

/** Runs the work alone among the sign-ins of this name, in all processes. @throws 429 while the name is locked */
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
export async function refuseWhileLocked(tx: Db, { name, address }: Attempt, now: Date) {
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
  const fromAddress = failures.filter((failure) => failure.address === address);
  // A name is locked until the oldest of its last 10, or 100, failures is 5 minutes old.
  const oldest = [fromAddress[MAX_FAILURES_FROM_ADDRESS - 1], failures[MAX_FAILURES - 1]];
  const lockedSince = Math.max(...oldest.map((failure) => failure?.failedAt.getTime() ?? 0));
  if (lockedSince === 0) return;
  const seconds = Math.ceil((lockedSince - windowStart(now).getTime()) / 1000);
  throw new HttpProblem(429, 'too many failed sign-ins for this name, try again later', {
    'Retry-After': String(seconds),
  });
}

/** Counts a failure. Returns its answer instead of throwing it: a throw would roll back the count. */
export async function refuseAttempt(tx: Db, attempt: Attempt, now: Date) {
  await tx.delete(signInFailures).where(lte(signInFailures.failedAt, windowStart(now)));
  await tx.insert(signInFailures).values({ id: newId(), ...attempt, failedAt: now });
  return problemResponse(401, 'wrong name or password');
}

/** Failures from other addresses stay: a sign-in must not give an attacker new attempts. */
export async function forgetFailures(tx: Db, { name, address }: Attempt) {
  await tx
    .delete(signInFailures)
    .where(and(eq(signInFailures.name, name), eq(signInFailures.address, address)));
}

function windowStart(now: Date) {
  return new Date(now.getTime() - WINDOW_MS);
}
