import { eq } from 'drizzle-orm';
import { TEXT_LIMITS, text } from '@/wire/scalars';
import {
  reservedSchema,
  userCountSchema,
  userFilterSchema,
  userSchema,
  usersPageSchema,
} from '@/wire/users.schema';
import type { Db } from '../../db/connect';
import { userCount } from '../../db/schema/qa';
import { seedMarker } from '../../db/schema/system';
import { reservedUsernames, users } from '../../db/schema/users';
import { detailOf } from '../../http/body';
import { CURSOR_FACT, type Facts } from '../../http/facts';
import { HttpProblem, rowOr404 } from '../../http/problem';
import { queryParam } from '../../http/query';
import { admit, type Routes } from '../../http/route';
import type { Call } from '../../http/route-types';
import type { Viewer } from '../../sign-in/sessions';
import { listUsers, selectUsers, toUser } from './user-query';

export const NO_USER = 'user not found';

const COUNT_SERVES_MS = 5_000;

const FACTS = {
  list: {
    summary: 'Users, 24 a page: newest first, featured ones by rank',
    details: '`/v1/user` and `/v2/user` are the same list. To a plain admin super admins are `admin`.',
    query: {
      filter: {
        schema: userFilterSchema,
        description:
          '`all` unless given; `admins` needs a super admin; `site` lists users that have a site, newest site first',
      },
      search: {
        schema: text(TEXT_LIMITS.search),
        description:
          'In the username, in any case: its beginning up to two characters, any part of it from three',
      },
      cursor: CURSOR_FACT,
    },
    answer: usersPageSchema,
  },
  me: {
    summary: 'The account that is signed in',
    details: 'The dashboard lets in `admin` and `superAdmin` as `max_auth_scope`.',
    answer: userSchema,
    // The example of a user has no rights: a mock of it would let nobody into the dashboard.
    example: { id: 'u_51d0', username: 'super', is_creator: false, max_auth_scope: 'superAdmin' },
  },
  count: { summary: 'How many users there are', answer: userCountSchema },
  reserved: { summary: 'Names that nobody may take, in lower case', answer: reservedSchema },
  read: { summary: 'One user', details: 'To a plain admin super admins are `admin`.', answer: userSchema },
} satisfies Record<string, Facts>;

export function addUserRoutes({ route }: Routes) {
  route('GET', '/v1/user', 'staff', FACTS.list, list);
  route('GET', '/v2/user', 'staff', FACTS.list, list);

  route('GET', '/v1/user/me', 'signedIn', FACTS.me, ({ tx, viewer }) => readUser(tx, viewer, viewer.id));

  route('GET', '/v1/user/count', 'staff', FACTS.count, async ({ tx, now }) => ({
    total: await countAll(tx, now),
  }));

  route('GET', '/v1/user/reserved', 'staff', FACTS.reserved, async ({ tx }) => {
    const rows = await tx.select().from(reservedUsernames).orderBy(reservedUsernames.username);
    return { reserved: rows.map((row) => row.username) };
  });

  route('GET', '/v1/user/:id', 'staff', FACTS.read, ({ id, tx, viewer }) => readUser(tx, viewer, id));
}

/** Counting a million rows blocks PGlite for 100 ms, so a count is reused for 5 s, by all processes. */
async function countAll(tx: Db, now: Date): Promise<number> {
  const [marker] = await tx.select().from(seedMarker);
  // Only a new seed changes the number by much.
  const seededAt = marker?.seededAt ?? new Date(0);
  const [storedCount] = await tx.select().from(userCount).where(eq(userCount.seededAt, seededAt));
  if (storedCount && isFresh(storedCount.countedAt, now)) return storedCount.total;
  const total = await tx.$count(users);
  await tx
    .insert(userCount)
    .values({ seededAt, total, countedAt: now })
    .onConflictDoUpdate({ target: userCount.seededAt, set: { total, countedAt: now } });
  return total;
}

function isFresh(countedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - countedAt.getTime();
  // The age is negative if QA has set the clock back since.
  return ageMs >= 0 && ageMs < COUNT_SERVES_MS;
}

/** @throws 404 for an id that no user has */
export async function readUser(tx: Db, viewer: Viewer, id: string) {
  return toUser(rowOr404(await selectUsers(tx).where(eq(users.id, id)), NO_USER), viewer);
}

async function list({ c, tx, viewer }: Call) {
  const { data: filter } = userFilterSchema.safeParse(queryParam(c, 'filter') ?? 'all');
  if (!filter) throw new HttpProblem(400, 'unknown filter');
  if (filter === 'admins') admit('superAdmin', viewer);
  const search = text(TEXT_LIMITS.search).safeParse(queryParam(c, 'search') ?? '');
  if (!search.success) throw new HttpProblem(422, `search: ${detailOf(search.error)}`);
  return listUsers(tx, viewer, { filter, search: search.data, cursor: queryParam(c, 'cursor') });
}
