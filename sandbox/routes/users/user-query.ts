import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserFilter } from '@/wire/users.schema';
import type { Db } from '../../db/connect';
import { siteEmails, sites } from '../../db/schema/sites';
import { users } from '../../db/schema/users';
import { decodeCursor, newestSchema, pageOf, rankedSchema } from '../../http/cursor';
import type { Viewer } from '../../sign-in/sessions';

const PAGE = 24;
// A search first looks at so many of the newest rows: frequent matches are among them. Only rare matches need the trigram
// index, and of those there are few. Neither way sorts a large set (figures: docs/performance.md).
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
  sortBy: PgColumn;
  ranked?: boolean;
};

const LISTINGS: Record<UserFilter, Listing> = {
  all: { sortBy: users.createdAt },
  creator: { sortBy: users.createdAt, where: eq(users.isCreator, true) },
  banned: { sortBy: users.createdAt, where: eq(users.isBanned, true) },
  admins: { sortBy: users.createdAt, where: ne(users.maxAuthScope, 'normal') },
  featured: { sortBy: users.featuredRank, where: isNotNull(users.featuredRank), ranked: true },
  // Newest site first: the list opens after "you just made a Site".
  site: { sortBy: sites.createdAt, where: isNotNull(sites.userId) },
};

type UserListQuery = { filter: UserFilter; search: string; cursor: string | null };

/**
 * One page of users, in two reads: the ids in their order, then the rows of these ids.
 * @param query `search` matches substrings of names, '' all
 * @throws 400 for another list's cursor
 */
export async function listUsers(tx: Db, viewer: Viewer, query: UserListQuery) {
  const listing = LISTINGS[query.filter];
  const search = query.search.toLowerCase();
  const list = `users/${query.filter}/${search}`;
  const afterCursor = cursorCondition(listing, list, query.cursor);
  const places = search
    ? await searchPage(tx, listing, afterCursor, search)
    : await firstPlaces(tx, listing, selectPlaces(tx, listing, afterCursor).as('places'));
  // The cursor has the places of the first read: a user may have left Featured, or lost the site, before the second.
  const { shown, cursors } = pageOf(list, PAGE, places, ({ id, sortedBy }) => [
    sortedBy instanceof Date ? sortedBy.toISOString() : sortedBy,
    id,
  ]);
  const ids = shown.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectUsers(tx).where(inArray(users.id, ids));
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { users: inOrder.map((row) => toUser(row, viewer)), cursors };
}

/** The condition for the rows after those of the page with this cursor; undefined for the first page. */
function cursorCondition({ sortBy, ranked }: Listing, list: string, cursor: string | null) {
  const place = decodeCursor(list, ranked ? rankedSchema : newestSchema, cursor);
  if (!place) return undefined;
  const isAfter = sql.raw(ranked ? '>' : '<');
  return sql`(${sortBy}, ${users.id}) ${isAfter} (${place[0]}, ${place[1]})`;
}

function directionOf({ ranked }: Listing) {
  return ranked ? asc : desc;
}

/** The ids and names of a list, each with the value that it is sorted by. */
function selectPlaces(tx: Db, { sortBy, where: always }: Listing, ...where: (SQL | undefined)[]) {
  // Cast: the type of a column of any kind says nothing of its values; the columns of `LISTINGS` are times and ranks.
  const sortedBy = sql`${sortBy}`.mapWith(sortBy) as SQL<Date | number>;
  return tx
    .select({ id: users.id, username: users.username, sortedBy: sortedBy.as('sorted_by') })
    .from(users)
    .leftJoin(sites, eq(sites.userId, users.id))
    .where(and(always, ...where))
    .$dynamic();
}

type Places = ReturnType<ReturnType<typeof selectPlaces>['as']>;

/** Sorts the places of a subquery. @returns those of the page, and one more if there is a next page */
async function firstPlaces(tx: Db, listing: Listing, places: Places, where?: SQL) {
  const direction = directionOf(listing);
  return tx
    .select({ id: places.id, sortedBy: places.sortedBy })
    .from(places)
    .where(where)
    .orderBy(direction(places.sortedBy), direction(places.id))
    .limit(PAGE + 1);
}

async function searchPage(tx: Db, listing: Listing, afterCursor: SQL | undefined, search: string) {
  const escaped = search.replace(/[\\%_]/g, '\\$&');
  const pattern = search.length < 3 ? `${escaped}%` : `%${escaped}%`;
  const direction = directionOf(listing);
  const newest = selectPlaces(tx, listing, afterCursor)
    .orderBy(direction(listing.sortBy), direction(users.id))
    .limit(NEWEST)
    .as('places');
  const frequent = await firstPlaces(tx, listing, newest, sql`lower(${newest.username}) like ${pattern}`);
  if (frequent.length > PAGE) return frequent;
  // A limit without effect keeps the planner from walking the whole list in order: it takes the matches from
  // the search index first and sorts those.
  const matching = selectPlaces(tx, listing, afterCursor, sql`lower(${users.username}) like ${pattern}`)
    .limit(Number.MAX_SAFE_INTEGER)
    .as('places');
  return firstPlaces(tx, listing, matching);
}
