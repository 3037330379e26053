import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { UserFilter, userSchema, usersPageSchema } from '@/wire/users.schema';
import type { Db } from '../../db/connect';
import { siteEmails, sites } from '../../db/schema/sites';
import { users } from '../../db/schema/users';
import { decodeCursor, newestSchema, pageOf, rankedSchema } from '../../http/cursor';
import type { Viewer } from '../../sign-in/sessions';

export const PAGE = 24;
// Search the newest rows first: frequent matches are among them. Only rare ones need the trigram index, where
// they are few. Neither path sorts a large set (figures: docs/performance.md).
const NEWEST = 10_000;

const { passwordHash: _, ...ofUser } = getTableColumns(users);
const userColumns = {
  ...ofUser,
  siteUrl: sites.url,
  siteAllocation: sites.allocation,
  siteCreatedAt: sites.createdAt,
  emailCount: sql<number | null>`case when ${sites.userId} is not null then
    (select count(*)::int from ${siteEmails} where ${siteEmails.siteUserId} = ${sites.userId}) end`,
};

export function selectUsers(tx: Db) {
  return tx.select(userColumns).from(users).leftJoin(sites, eq(sites.userId, users.id)).$dynamic();
}
type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** A user as `viewer` may see it: only super admins see who else is one. */
export function toUser(row: UserRow, viewer: Viewer): z.input<typeof userSchema> {
  const masked = row.maxAuthScope === 'superAdmin' && viewer.scope !== 'superAdmin';
  return {
    id: row.id,
    username: row.username,
    avatar_url: row.avatarUrl,
    is_creator: row.isCreator,
    verified: row.verified,
    followers: row.followers,
    num_posts: row.numPosts,
    token_symbol: row.tokenSymbol,
    is_banned: row.isBanned,
    site_url: row.siteUrl,
    site_allocation: row.siteAllocation,
    email_count: row.emailCount,
    max_auth_scope: masked ? 'admin' : row.maxAuthScope,
    featured: row.featuredRank !== null,
    featured_rank: row.featuredRank,
  };
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

export type UserListQuery = { filter: UserFilter; search: string; cursor: string | null };

/** One page of users; `search` matches substrings of names, '' all. @throws 400 for another list's cursor */
export async function listUsers(
  tx: Db,
  viewer: Viewer,
  query: UserListQuery,
): Promise<z.input<typeof usersPageSchema>> {
  const listing = LISTINGS[query.filter];
  const search = query.search.toLowerCase();
  const list = `users/${query.filter}/${search}`;
  const past = pastCursor(listing, list, query.cursor);
  const found = search ? await searchIds(tx, listing, past, search) : await pageOfIds(tx, listing, past);
  const rows = found.length === 0 ? [] : await selectUsers(tx).where(inArray(users.id, found));
  const inOrder = found.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const { shown, cursors } = pageOf(list, PAGE, inOrder, (row) => placeOf(query.filter, row));
  return { users: shown.map((row) => toUser(row, viewer)), cursors };
}

function placeOf(filter: UserFilter, row: UserRow) {
  if (filter === 'featured') return [row.featuredRank ?? 0, row.id];
  const time = filter === 'site' && row.siteCreatedAt ? row.siteCreatedAt : row.createdAt;
  return [time.toISOString(), row.id];
}

function pastCursor({ by, ranked }: Listing, list: string, cursor: string | null) {
  if (ranked) {
    const place = decodeCursor(list, rankedSchema, cursor);
    return place ? sql`(${by}, ${users.id}) > (${place[0]}, ${place[1]})` : undefined;
  }
  const place = decodeCursor(list, newestSchema, cursor);
  return place ? sql`(${by}, ${users.id}) < (${place[0]}, ${place[1]})` : undefined;
}

/** The ids of the page, and one more if there is a next page. */
async function pageOfIds(tx: Db, listing: Listing, ...where: (SQL | undefined)[]) {
  const rows = await ordered(tx, listing, ...where).limit(PAGE + 1);
  return rows.map((row) => row.id);
}

function ordered(tx: Db, listing: Listing, ...where: (SQL | undefined)[]) {
  const direction = listing.ranked ? asc : desc;
  return listed(tx, listing, ...where).orderBy(direction(listing.by), direction(users.id));
}

function listed(tx: Db, { by, where: always }: Listing, ...where: (SQL | undefined)[]) {
  return tx
    .select({ id: users.id, username: users.username, by: sql`${by}`.as('by') })
    .from(users)
    .leftJoin(sites, eq(sites.userId, users.id))
    .where(and(always, ...where))
    .$dynamic();
}

async function searchIds(tx: Db, listing: Listing, past: SQL | undefined, search: string) {
  const escaped = search.replace(/[\\%_]/g, '\\$&');
  const pattern = search.length < 3 ? `${escaped}%` : `%${escaped}%`;
  const direction = listing.ranked ? asc : desc;
  const newest = ordered(tx, listing, past).limit(NEWEST).as('newest');
  const common = await tx
    .select({ id: newest.id })
    .from(newest)
    .where(sql`lower(${newest.username}) like ${pattern}`)
    .orderBy(direction(newest.by), direction(newest.id))
    .limit(PAGE + 1);
  if (common.length > PAGE) return common.map((row) => row.id);
  // A limit without effect keeps the planner from walking the whole list in order: it takes the matches from
  // the search index first and sorts those.
  const matching = listed(tx, listing, past, sql`lower(${users.username}) like ${pattern}`)
    .limit(Number.MAX_SAFE_INTEGER)
    .as('matching');
  const rare = await tx
    .select({ id: matching.id })
    .from(matching)
    .orderBy(direction(matching.by), direction(matching.id))
    .limit(PAGE + 1);
  return rare.map((row) => row.id);
}
