import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserFilter } from '@/wire/users.schema';
import type { Db } from '../../db/connect';
import { siteEmails, sites } from '../../db/schema/sites';
import { users } from '../../db/schema/users';
import { decodeCursor, newestSchema, pageOf, rankedSchema } from '../../http/cursor';
import type { Viewer } from '../../sign-in/sessions';

const PAGE = 24;
/** How many rows of a list a search tries before it asks the index of names. */
const ROWS_TRIED_FIRST = 10_000;

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
  const isMasked = user.max_auth_scope === 'superAdmin' && viewer.scope !== 'superAdmin';
  return isMasked ? { ...user, max_auth_scope: 'admin' as const } : user;
}

type Listing = {
  /** Which users are in the list; all if absent. */
  members?: SQL;
  /** Newest first by this time, or lowest first by this rank; ties go by id. */
  sortBy: PgColumn;
  /** Whether `sortBy` is a rank. */
  isRanked?: boolean;
};

const LISTINGS: Record<UserFilter, Listing> = {
  all: { sortBy: users.createdAt },
  creator: { sortBy: users.createdAt, members: eq(users.isCreator, true) },
  banned: { sortBy: users.createdAt, members: eq(users.isBanned, true) },
  admins: { sortBy: users.createdAt, members: ne(users.maxAuthScope, 'normal') },
  featured: { sortBy: users.featuredRank, members: isNotNull(users.featuredRank), isRanked: true },
  // Newest site first: staff come here for the site that they have just made.
  site: { sortBy: sites.createdAt, members: isNotNull(sites.userId) },
};

type UserListQuery = { filter: UserFilter; search: string; cursor: string | null };

/**
 * One page of users, in two reads: the places (each an id and the value that sorts it), then the rows of these ids.
 * @param query `search` matches any part of a name, or its beginning if it has one or two characters; '' matches all
 * @throws 400 for another list's cursor
 */
export async function listUsers(tx: Db, viewer: Viewer, query: UserListQuery) {
  const listing = LISTINGS[query.filter];
  const search = query.search.toLowerCase();
  const listName = `users/${query.filter}/${search}`;
  const afterCursor = cursorCondition(listing, listName, query.cursor);
  const places =
    search === ''
      ? await placesOfPage(tx, listing, selectPlaces(tx, listing, afterCursor))
      : await searchPlaces(tx, listing, afterCursor, search);
  // The cursor has the places of the first read: a user may have left Featured, or lost the site, before the second.
  const { pageRows, cursors } = pageOf(listName, PAGE, places, ({ id, sortedBy }) => [
    sortedBy instanceof Date ? sortedBy.toISOString() : sortedBy,
    id,
  ]);
  const rows = await readInOrder(
    tx,
    pageRows.map(({ id }) => id),
  );
  return { users: rows.map((row) => toUser(row, viewer)), cursors };
}

/** The rows of users in the order of the ids. A user who was deleted since is left out. */
async function readInOrder(tx: Db, ids: string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectUsers(tx).where(inArray(users.id, ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The condition for the rows after those of the page with this cursor; undefined for the first page. */
function cursorCondition({ sortBy, isRanked }: Listing, listName: string, cursor: string | null) {
  const place = decodeCursor(listName, isRanked ? rankedSchema : newestSchema, cursor);
  if (!place) return undefined;
  const [sortedBy, id] = place;
  const isAfter = sql.raw(isRanked ? '>' : '<');
  return sql`(${sortBy}, ${users.id}) ${isAfter} (${sortedBy}, ${id})`;
}

/** The places of a list that fulfil the conditions, unsorted, with the names for a search. */
function selectPlaces(tx: Db, { sortBy, members }: Listing, ...conditions: (SQL | undefined)[]) {
  // Cast: drizzle does not know what a PgColumn of any kind holds; those of `LISTINGS` hold times and ranks.
  const sortedBy = sql`${sortBy}`.mapWith(sortBy) as SQL<Date | number>;
  return tx
    .select({ id: users.id, username: users.username, sortedBy: sortedBy.as('sorted_by') })
    .from(users)
    .leftJoin(sites, eq(sites.userId, users.id))
    .where(and(members, ...conditions))
    .$dynamic();
}

type PlacesQuery = ReturnType<typeof selectPlaces>;

/**
 * Sorts these places and takes those of one page, and one more, which shows that there is a next page.
 * @param query the places to choose from; its own limit, if any, comes first
 * @param pattern tested on the names of these places only
 */
async function placesOfPage(tx: Db, listing: Listing, query: PlacesQuery, pattern?: string) {
  const places = query.as('places');
  const direction = directionOf(listing);
  return tx
    .select({ id: places.id, sortedBy: places.sortedBy })
    .from(places)
    .where(pattern === undefined ? undefined : matches(places.username, pattern))
    .orderBy(direction(places.sortedBy), direction(places.id))
    .limit(PAGE + 1);
}

/**
 * Like `placesOfPage`, for the names that match the search, in two tries (figures: docs/performance.md):
 * 1. Tests the first 10,000 rows of the list; enough for a page if names match often.
 * 2. Takes all names that match from the index, then sorts them. They are usually few: many would have filled the page.
 */
async function searchPlaces(tx: Db, listing: Listing, afterCursor: SQL | undefined, search: string) {
  const pattern = patternOf(search);
  const direction = directionOf(listing);
  const firstRows = selectPlaces(tx, listing, afterCursor)
    .orderBy(direction(listing.sortBy), direction(users.id))
    .limit(ROWS_TRIED_FIRST);
  const firstMatches = await placesOfPage(tx, listing, firstRows, pattern);
  if (firstMatches.length > PAGE) return firstMatches;

  // A limit without effect keeps the planner from walking the whole list in order: it takes the matches from
  // the index first and sorts those.
  const allMatches = selectPlaces(tx, listing, afterCursor, matches(users.username, pattern)).limit(
    Number.MAX_SAFE_INTEGER,
  );
  return placesOfPage(tx, listing, allMatches);
}

function directionOf({ isRanked }: Listing) {
  return isRanked ? asc : desc;
}

function patternOf(search: string): string {
  const escaped = search.replace(/[\\%_]/g, '\\$&');
  // One or two characters make no trigram. The index of beginnings finds those.
  return search.length < 3 ? `${escaped}%` : `%${escaped}%`;
}

/** @param pattern in lower case */
function matches(username: PgColumn, pattern: string): SQL {
  return sql`lower(${username}) like ${pattern}`;
}
