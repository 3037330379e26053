import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Db } from '../db/connect';
import { causeOf, failureOf } from '../db/failure';
import { newId } from '../db/new-id';
import { feedbackQuestions } from '../db/schema/feedback';
import { media } from '../db/schema/media';
import { postReports, posts } from '../db/schema/posts';
import { sites } from '../db/schema/sites';
import { users } from '../db/schema/users';
import { HttpProblem } from '../http/problem';
import { hashPassword } from '../sign-in/passwords';
import { seedUser } from './cast/cast';
import { mediaRow } from './cast/cast-media';
import { siteUrl } from './cast/cast-sites';
import { type rowIdsSchema, type rowsSchema, rowTables } from './rows-schema';

type Row = Record<string, unknown>;
type AskedRows = z.infer<typeof rowsSchema>;

// A statement takes at most 65,535 values.
const ROWS_PER_STATEMENT = 500;

const REFUSALS: Record<string, string> = {
  exists: 'exists already',
  dangling: 'refers to something that does not exist',
  value: 'has a value that cannot be stored',
};

/** What the missing values of a row are made from. */
type Context = {
  now: Date;
  /** The hashes of the users' passwords, by password. */
  hashes: Map<unknown, string>;
  /** The names of the users of sites, by id. */
  usernames: Map<unknown, string>;
};

/** What a seed would give the rows of these tables besides the defaults of their columns. */
const COMPLETED_BY = new Map<PgTable, (row: Row, known: Context) => Row>([
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

/** The hash of each password of the rows, made one after another so that sign-ins get their turn. */
export async function hashesOf(asked: AskedRows): Promise<Map<unknown, string>> {
  const passwords = new Set((asked.users ?? []).flatMap(({ password }: Row) => password ?? []));
  const hashes = new Map<unknown, string>();
  for (const password of passwords) hashes.set(password, await hashPassword(String(password)));
  return hashes;
}

/**
 * Adds QA's rows to the tables, in the order in which the tables refer to each other.
 * @param hashes of the users' passwords
 * @returns the ids of the rows, by table
 * @throws 422 for the first row that cannot be stored
 */
export async function addRows(tx: Db, now: Date, asked: AskedRows, hashes: Map<unknown, string>) {
  const ids: z.infer<typeof rowIdsSchema> = {};
  for (const [name, table] of rowTables) {
    const sentRows = asked[name] ?? [];
    if (sentRows.length === 0) continue;
    const usernames = table === sites ? await usernamesOf(tx, sentRows) : new Map();
    const rows = sentRows.map((row) => completed(table, row, { now, hashes, usernames }));
    await insertAll(tx, name, table, rows);
    const idsOfTable = rows
      .map(({ id, userId }) => (table === sites ? userId : id))
      .filter((id) => typeof id === 'string');
    if (idsOfTable.length > 0) ids[name] = idsOfTable;
  }
  await countReports(tx, asked.postReports ?? []);
  return ids;
}

async function usernamesOf(tx: Db, siteRows: Row[]): Promise<Map<unknown, string>> {
  const ids = siteRows.map(({ userId }) => String(userId));
  const siteUsers = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(siteUsers.map(({ id, username }) => [id, username]));
}

/** The row with the values that a seed would give it. */
function completed(table: PgTable, sent: Row, known: Context): Row {
  const row = { ...sent };
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    if (column.dataType === 'date') {
      if (typeof sent[key] === 'string') row[key] = new Date(sent[key]);
      if (sent[key] === undefined && column.hasDefault) row[key] = known.now;
    }
    // The id of a user comes from the username.
    if (key === 'id' && table !== users) row.id ??= newId();
  }
  return COMPLETED_BY.get(table)?.(row, known) ?? row;
}

/** Inserts many rows by one statement. If the statement fails, inserts them one by one, to name the first bad row. */
async function insertAll(tx: Db, name: string, table: PgTable, rows: Row[]) {
  await tx.execute(sql`savepoint all_rows`);
  try {
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
      await tx.insert(table).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  } catch (error) {
    if (!refusalFor(error)) throw error;
    await tx.execute(sql`rollback to savepoint all_rows`);
    for (const [n, row] of rows.entries())
      await tx
        .insert(table)
        .values(row)
        .catch((reason) => refuse(`${name}.${n}`, reason));
  }
}

/** @returns what is wrong with the row; undefined if the database has failed for another reason */
function refusalFor(error: unknown): string | undefined {
  const failure = failureOf(error);
  return failure ? REFUSALS[failure] : undefined;
}

function refuse(place: string, error: unknown): never {
  const refusal = refusalFor(error);
  if (!refusal) throw error;
  const cause = causeOf(error);
  const rule = 'constraint' in cause && cause.constraint ? ` (${cause.constraint})` : '';
  throw new HttpProblem(422, `${place}: ${refusal}${rule}`);
}

/** A post stores how many of its reports are open. */
async function countReports(tx: Db, reports: Row[]) {
  const ids = [...new Set(reports.map(({ postId }) => String(postId)))];
  const ofPost = sql`from ${postReports} where ${postReports.postId} = ${posts.id}`;
  await tx
    .update(posts)
    .set({
      numReports: sql`(select count(*) ${ofPost} and ${postReports.dismissedAt} is null)`,
      reportedAt: sql`coalesce(${posts.reportedAt}, (select max(${postReports.createdAt}) ${ofPost}))`,
    })
    .where(inArray(posts.id, ids));
}
