import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
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

const REFUSALS: Record<string, string> = {
  exists: 'exists already',
  dangling: 'refers to something that does not exist',
  value: 'has a value that cannot be stored',
};

/**
 * Adds QA's rows to the tables, in the order in which the tables refer to each other.
 * @throws 422 for the first row that cannot be stored
 */
export async function addRows(tx: Db, now: Date, asked: z.infer<typeof rowsSchema>) {
  const ids: z.infer<typeof rowIdsSchema> = {};
  for (const [name, table] of rowTables) {
    for (const [n, row] of (asked[name] ?? []).entries()) {
      const whole = await withDefaults(tx, now, table, row);
      await tx
        .insert(table)
        .values(whole)
        .catch((error) => refuse(`${name}.${n}`, error));
      const { id = table === sites && whole.userId } = whole;
      if (typeof id === 'string') ids[name] = [...(ids[name] ?? []), id];
    }
  }
  await countReports(tx, asked.postReports ?? []);
  return ids;
}

/** The row with the values that a seed would give it. */
async function withDefaults(tx: Db, now: Date, table: PgTable, { password, ...row }: Row): Promise<Row> {
  const columns = Object.entries(getTableColumns(table));
  const times = columns.filter(([, { dataType }]) => dataType === 'date');
  const whole: Row = { ...row };
  for (const [key, { hasDefault }] of times) {
    if (typeof row[key] === 'string') whole[key] = new Date(row[key]);
    else if (row[key] === undefined && hasDefault) whole[key] = now;
  }
  if (table === users) {
    // The schema requires a username.
    const user = seedUser(String(row.username), now, whole);
    return { ...user, passwordHash: typeof password === 'string' ? hashPassword(password) : null };
  }
  if (columns.some(([key]) => key === 'id')) whole.id ??= newId();
  // Null passes the checks of these columns, and no answer can show it.
  if (table === feedbackQuestions)
    return { ...whole, choices: whole.choices ?? [], values: whole.values ?? [] };
  if (table === media)
    return { ...mediaRow(String(whole.id), row.video ? 'video' : 'image', null, now), ...whole };
  if (table === sites && whole.url === undefined) {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.id, String(row.userId)));
    whole.url = siteUrl(user?.username ?? '');
  }
  return whole;
}

function refuse(place: string, error: unknown): never {
  const failure = failureOf(error);
  const words = failure && REFUSALS[failure];
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
