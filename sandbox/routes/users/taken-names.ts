import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { waitlists } from '../../db/schema/sites';
import { reservedUsernames, users } from '../../db/schema/users';
import { HttpProblem } from '../../http/problem';

/**
 * Names are unique across users, waitlists and the reserved list. No single index can enforce this across three tables, so
 * a lock admits one writer of a name at a time. @throws 409 for a taken name
 */
export async function refuseTakenName(tx: Db, username: string) {
  const name = username.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
  const takers = [
    await tx.$count(users, eq(sql`lower(${users.username})`, name)),
    await tx.$count(waitlists, eq(sql`lower(${waitlists.username})`, name)),
    await tx.$count(reservedUsernames, eq(reservedUsernames.username, name)),
  ];
  if (takers.some((count) => count > 0)) throw new HttpProblem(409, 'username already exists');
}
