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

// A statement takes at most 65,535 values.
const AT_ONCE = 500;

const REFUSALS: Record<string, string> = {
  exists: 'exists already',
  dangling: 'refers to something that does not exist',
  value: 'has a value that cannot be stored',
};

type Asked = z.infer<typeof rowsSchema>;

/** The hash of each password of the rows, made one after another so that sign-ins get their turn. */
export async function hashesOf(asked: Asked): Promise<Map<unknown, string>> {
  const passwords = new Set((asked.users ?? []).flatMap(({ password }: Row) => password ?? []));
  const hashes = new Map<unknown, string>();
  for (const password of passwords) hashes.set(password, await hashPassword(String(password)));
  return hashes;
}

/**
 * Adds QA's rows to the tables, in the order in which the tables refer to each other.
 * @param hashes those of the users' passwords
 * @throws 422 for the first row that cannot be stored
 */
export async function addRows(tx: Db, now: Date, asked: Asked, hashes: Map<unknown, string>) {
  const ids: z.infer<typeof rowIdsSchema> = {};
  for (const [name, table] of rowTables) {
    const rows = asked[name] ?? [];
    if (rows.length === 0) continue;
    const names = table === sites ? await namesOf(tx, rows) : new Map();
    const whole = rows.map((row) => withDefaults(now, table, row, { hashes, names }));
    await insertAll(tx, name, table, whole);
    const added = whole.map(({ id, userId }) => (table === sites ? userId : id));
    const texts = added.filter((id) => typeof id === 'string');
    if (texts.length > 0) ids[name] = texts;
  }
  await countReports(tx, asked.postReports ?? []);
  return ids;
}

/** Many rows in one statement; only if it fails, one by one, to name the first row that cannot be stored. */
async function insertAll(tx: Db, name: string, table: PgTable, rows: Row[]) {
  await tx.execute(sql`savepoint all_rows`);
  try {
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await tx.insert(table).values(rows.slice(at, at + AT_ONCE));
  } catch (error) {
    if (!wordsOf(error)) throw error;
    await tx.execute(sql`rollback to savepoint all_rows`);
    for (const [n, row] of rows.entries())
      await tx
        .insert(table)
        .values(row)
        .catch((reason) => refuse(`${name}.${n}`, reason));
  }
}

/** The usernames of the users of sites, by id. */
async function namesOf(tx: Db, rows: Row[]): Promise<Map<unknown, string>> {
  const ids = rows.map(({ userId }) => String(userId));
  const found = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(found.map(({ id, username }) => [id, username]));
}

type Known = { hashes: Map<unknown, string>; names: Map<unknown, string> };

/** The row with the values that a seed would give it. */
function withDefaults(now: Date, table: PgTable, { password, ...row }: Row, { hashes, names }: Known): Row {
  const columns = Object.entries(getTableColumns(table));
  const times = columns.filter(([, { dataType }]) => dataType === 'date');
  const whole: Row = { ...row };
  for (const [key, { hasDefault }] of times) {
    if (typeof row[key] === 'string') whole[key] = new Date(row[key]);
    else if (row[key] === undefined && hasDefault) whole[key] = now;
  }
  if (table === users) {
    // The schema requires a username.
    return { ...seedUser(String(row.username), now, whole), passwordHash: hashes.get(password) ?? null };
  }
  if (columns.some(([key]) => key === 'id')) whole.id ??= newId();
  // Null passes the checks of these columns, and no answer can show it.
  if (table === feedbackQuestions)
    return { ...whole, choices: whole.choices ?? [], values: whole.values ?? [] };
  if (table === media)
    return { ...mediaRow(String(whole.id), row.video ? 'video' : 'image', null, now), ...whole };
  if (table === sites && whole.url === undefined) whole.url = siteUrl(names.get(row.userId) ?? '');
  return whole;
}

function wordsOf(error: unknown) {
  const failure = failureOf(error);
  return failure && REFUSALS[failure];
}

function refuse(place: string, error: unknown): never {
  const words = wordsOf(error);
  if (!words) throw error;
  const cause = causeOf(error);
  const rule = 'constraint' in cause && cause.constraint ? ` (${cause.constraint})` : '';
  throw new HttpProblem(422, `${place}: ${words}${rule}`);
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
