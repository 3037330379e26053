import { getTableColumns, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/connect';
import { newId } from '../db/new-id';
import { feedbackQuestions } from '../db/schema/feedback';
import { media } from '../db/schema/media';
import { sites } from '../db/schema/sites';
import { users } from '../db/schema/users';
import { hashPassword } from '../sign-in/passwords';
import { seedUser } from './cast/cast';
import { mediaRow } from './cast/cast-media';
import { siteUrl } from './cast/cast-sites';

/** A row as QA sends it, or as a table takes it: values by column. */
export type Row = Record<string, unknown>;

/** What the missing values of a row are made from. */
type Known = {
  now: Date;
  /** The hashes of the users' passwords, by password. */
  hashes: Map<unknown, string>;
  /** The names of the users of sites, by id. */
  usernames: Map<unknown, string>;
};

/** What a seed would give the rows of these tables besides the defaults of their columns. */
const COMPLETED_BY = new Map<PgTable, (row: Row, known: Known) => Row>([
  [
    users,
    ({ password, ...row }, { now, hashes }) => ({
      // The schema requires a username.
      ...seedUser(String(row.username), now, row),
      passwordHash: hashes.get(password) ?? null,
    }),
  ],
  [
    media,
    (row, { now }) => ({ ...mediaRow(String(row.id), row.video ? 'video' : 'image', null, now), ...row }),
  ],
  [sites, (row, { usernames }) => ({ url: siteUrl(usernames.get(row.userId) ?? ''), ...row })],
  // Null passes the checks of these columns, and no answer can show it.
  [feedbackQuestions, (row) => ({ ...row, choices: row.choices ?? [], values: row.values ?? [] })],
]);

/** The row with the values that a seed would give it. */
export function completedRow(table: PgTable, sentRow: Row, known: Known): Row {
  const row = withTimes(table, sentRow, known.now);
  // The id of a user comes from the username.
  if ('id' in getTableColumns(table) && table !== users) row.id ??= newId();
  const complete = COMPLETED_BY.get(table);
  return complete ? complete(row, known) : row;
}

/** The row with dates in place of their texts, and `now` in place of missing times. */
function withTimes(table: PgTable, sentRow: Row, now: Date): Row {
  const row = { ...sentRow };
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    if (column.dataType !== 'date') continue;
    const value = sentRow[key];
    if (typeof value === 'string') row[key] = new Date(value);
    if (value === undefined && column.hasDefault) row[key] = now;
  }
  return row;
}

/** The hash of each password of users, made one after another so that sign-ins get their turn. */
export async function hashesOf(userRows: Row[]): Promise<Map<unknown, string>> {
  const passwords = new Set(userRows.flatMap(({ password }) => password ?? []));
  const hashes = new Map<unknown, string>();
  for (const password of passwords) hashes.set(password, await hashPassword(String(password)));
  return hashes;
}

/** The names of the users of sites, by id. */
export async function usernamesOf(tx: Db, siteRows: Row[]): Promise<Map<unknown, string>> {
  const ids = siteRows.map(({ userId }) => String(userId));
  const siteUsers = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(siteUsers.map(({ id, username }) => [id, username]));
}
