import { count, eq } from 'drizzle-orm';
import { TEXT_LIMITS, text } from '@/wire/scalars';
import { type UserFilter, userFilterSchema } from '@/wire/users';
import type { Db } from '../db/connect';
import { seedMarker } from '../db/schema/system';
import { reservedUsernames, users } from '../db/schema/users';
import { detailOf } from '../http/body';
import { HttpProblem } from '../http/problem';
import { idParam, queryParam } from '../http/query';
import { admit, type Call, type Routes } from '../http/route';
import type { Viewer } from '../http/sessions';
import { listUsers, selectUsers, toUser } from './user-query';

export const NO_USER = 'user not found';

const COUNT_SERVES_MS = 5_000;

export function addUserRoutes({ route }: Routes) {
  route('GET', '/v1/user', 'staff', list);
  route('GET', '/v2/user', 'staff', list);

  route('GET', '/v1/user/me', 'signedIn', async ({ c, tx, viewer }) => {
    return c.json(await readUser(tx, viewer, viewer.id));
  });

  const countAll = createCount();
  route('GET', '/v1/user/count', 'staff', async ({ c, tx, now }) => {
    return c.json({ total: await countAll(tx, now) });
  });

  route('GET', '/v1/user/reserved', 'staff', async ({ c, tx }) => {
    const rows = await tx.select().from(reservedUsernames).orderBy(reservedUsernames.username);
    return c.json({ reserved: rows.map((row) => row.username) });
  });

  route('GET', '/v1/user/:id', 'staff', async ({ c, tx, viewer }) => {
    return c.json(await readUser(tx, viewer, idParam(c, NO_USER)));
  });
}

/** Counting a million rows blocks PGlite for 100 ms, so a count is reused for 5 s. */
function createCount() {
  let last = { seed: 0, until: 0, total: 0 };
  return async (tx: Db, now: Date) => {
    const [marker] = await tx.select().from(seedMarker);
    // Only a new seed changes the number by much.
    const seed = marker?.seededAt.getTime() ?? 0;
    if (last.seed !== seed || now.getTime() >= last.until) {
      const [row] = await tx.select({ total: count() }).from(users);
      last = { seed, until: now.getTime() + COUNT_SERVES_MS, total: row?.total ?? 0 };
    }
    return last.total;
  };
}

/** @throws 404 for an id that no user has */
export async function readUser(tx: Db, viewer: Viewer, id: string) {
  const [row] = await selectUsers(tx).where(eq(users.id, id));
  if (!row) throw new HttpProblem(404, NO_USER);
  return toUser(row, viewer);
}

async function list({ c, tx, viewer }: Call) {
  const filter = filterOf(queryParam(c, 'filter'));
  if (filter === 'admins') admit('superAdmin', viewer);
  const search = text(TEXT_LIMITS.search).safeParse(queryParam(c, 'search') ?? '');
  if (!search.success) throw new HttpProblem(422, `search: ${detailOf(search.error)}`);
  return c.json(
    await listUsers(tx, viewer, { filter, search: search.data, cursor: queryParam(c, 'cursor') }),
  );
}

function filterOf(name: string | null): UserFilter {
  const filter = userFilterSchema.safeParse(name ?? 'all');
  if (!filter.success) throw new HttpProblem(400, 'unknown filter');
  return filter.data;
}
