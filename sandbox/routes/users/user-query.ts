import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserFilter } from '@/wire/users.schema';
import type { Db } from '../../db/connect';
import { siteEmails, sites } from '../../db/schema/sites';
import { users } from '../../db/schema/users';
import { decodeCursor, newestSchema, pageOf, rankedSchema } from '../../http/cursor';
import type { Viewer } from '../../sign-in/sessions';

const PAGE = 24;
// Search the newest rows first: frequent matches are among them. Only rare ones need the trigram index, where
// they are few. Neither path sorts a large set (figures: docs/performance.md).
const NEWEST = 10_000;

export function selectUsers(tx: Db) {
  return tx
    .select({
      id: users.id,
      username: users.username,
      avatar_url: users.avatarUrl,
      is_creator: users.isCreator,
      verified: users.verified,
      followers: users.followers,
      num_posts: users.numPosts,
      token_symbol: users.tokenSymbol,
      is_banned: users.isBanned,
      site_url: sites.url,
      site_allocation: sites.allocation,
      email_count: sql<number | null>`case when ${sites.userId} is not null then
    (select count(*)::int from ${siteEmails} where ${siteEmails.siteUserId} = ${sites.userId}) end`,
      max_auth_scope: users.maxAuthScope,
      featured: sql<boolean>`${users.featuredRank} is not null`,
      featured_rank: users.featuredRank,
    })
    .from(users)
    .leftJoin(sites, eq(sites.userId, users.id))
    .$dynamic();
}
type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** A user as `viewer` may see it: only super admins see who else is one. */
export function toUser(user: UserRow, viewer: Viewer) {
  const masked = user.max_auth_scope === 'superAdmin' && viewer.scope !== 'superAdmin';
  return masked ? { ...user, max_auth_scope: 'admin' as const } : user;
}

type Listing = {
  where?: SQL;
  /** Newest first by this time, or lowest first by this rank; ties go by id. */
  by: PgColumn;
  ranked?: boolean;
};

const LISTINGS: Record<UserFilter, Listing> = {
  all: { by: users.createdAt },
  creator: { by: users.createdAt, where: eq(users.isCreator, true) },
  banned: { by: users.createdAt, where: eq(users.isBanned, true) },
  admins: { by: users.createdAt, where: ne(users.maxAuthScope, 'normal') },
  featured: { by: users.featuredRank, where: isNotNull(users.featuredRank), ranked: true },
  // Newest site first: the list opens after "you just made a Site".
  site: { by: sites.createdAt, where: isNotNull(sites.userId) },
};

type UserListQuery = { filter: UserFilter; search: string; cursor: string | null };

/** One page of users; `search` matches substrings of names, '' all. @throws 400 for another list's cursor */
export async function listUsers(tx: Db, viewer: Viewer, query: UserListQuery) {
  const listing = LISTINGS[query.filter];
  const search = query.search.toLowerCase();
  const list = `users/${query.filter}/${search}`;
  const past = pastCursor(listing, list, query.cursor);
  const found = search
    ? await searchIds(tx, listing, past, search)
    : await firstIds(tx, listing, listed(tx, listing, past).as('found'));
  const ids = found.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectUsers(tx).where(inArray(users.id, ids));
  // The place of the first read: a user may have left Featured, or lost the site, before the second.
  const { shown, cursors } = pageOf(list, PAGE, found, ({ id, by }) => [
    by instanceof Date ? by.toISOString() : by,
    id,
  ]);
  const inOrder = shown.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
  return { users: inOrder.map((row) => toUser(row, viewer)), cursors };
}

function pastCursor({ by, ranked }: Listing, list: string, cursor: string | null) {
  const place = decodeCursor(list, ranked ? rankedSchema : newestSchema, cursor);
  if (!place) return undefined;
  const past = sql.raw(ranked ? '>' : '<');
  return sql`(${by}, ${users.id}) ${past} (${place[0]}, ${place[1]})`;
}

function directionOf({ ranked }: Listing) {
  return ranked ? asc : desc;
}

/** What a list is ordered by, read as its column is. */
function placeIn(by: PgColumn) {
  // The type of a column of any kind says nothing of its values.
  return (sql`${by}`.mapWith(by) as SQL<Date | number>).as('by');
}

function listed(tx: Db, { by, where: always }: Listing, ...where: (SQL | undefined)[]) {
  return tx
    .select({ id: users.id, username: users.username, by: placeIn(by) })
    .from(users)
    .leftJoin(sites, eq(sites.userId, users.id))
    .where(and(always, ...where))
    .$dynamic();
}

async function searchIds(tx: Db, listing: Listing, past: SQL | undefined, search: string) {
  const escaped = search.replace(/[\\%_]/g, '\\$&');
  const pattern = search.length < 3 ? `${escaped}%` : `%${escaped}%`;
  const direction = directionOf(listing);
  const newest = listed(tx, listing, past)
    .orderBy(direction(listing.by), direction(users.id))
    .limit(NEWEST)
    .as('found');
  const common = await firstIds(tx, listing, newest, sql`lower(${newest.username}) like ${pattern}`);
  if (common.length > PAGE) return common;
  // A limit without effect keeps the planner from walking the whole list in order: it takes the matches from
  // the search index first and sorts those.
  const matching = listed(tx, listing, past, sql`lower(${users.username}) like ${pattern}`)
    .limit(Number.MAX_SAFE_INTEGER)
    .as('found');
  return firstIds(tx, listing, matching);
}

type Found = ReturnType<ReturnType<typeof listed>['as']>;

/** The ids of the page with what they are ordered by, and one more if there is a next page. */
async function firstIds(tx: Db, listing: Listing, found: Found, where?: SQL) {
  const direction = directionOf(listing);
  return tx
    .select({ id: found.id, by: found.by })
    .from(found)
    .where(where)
    .orderBy(direction(found.by), direction(found.id))
    .limit(PAGE + 1);
}
