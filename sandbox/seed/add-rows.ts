import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Db } from '../db/connect';
import { causeOf, failureOf } from '../db/failure';
import { postReports, posts } from '../db/schema/posts';
import { sites } from '../db/schema/sites';
import { HttpProblem } from '../http/problem';
import { completedRow, type Row, usernamesOf } from './complete-row';
import { type rowIdsSchema, type rowsSchema, rowTables } from './rows-schema';

// A statement takes at most 65,535 values.
const ROWS_PER_STATEMENT = 500;

const REFUSALS: Record<string, string> = {
  exists: 'exists already',
  dangling: 'refers to something that does not exist',
  value: 'has a value that cannot be stored',
};

/**
 * Adds QA's rows to the tables, in the order in which the tables refer to each other.
 * @param hashes of the users' passwords
 * @returns the ids of the rows, by table
 * @throws 422 for the first row that cannot be stored
 */
export async function addRows(
  tx: Db,
  now: Date,
  rowsByTable: z.infer<typeof rowsSchema>,
  hashes: Map<unknown, string>,
) {
  const idsByTable: z.infer<typeof rowIdsSchema> = {};
  for (const [name, table] of rowTables) {
    const sentRows = rowsByTable[name] ?? [];
    if (sentRows.length === 0) continue;
    const usernames = table === sites ? await usernamesOf(tx, sentRows) : new Map();
    const rows = sentRows.map((row) => completedRow(table, row, { now, hashes, usernames }));
    await insertAll(tx, name, table, rows);
    const ids = rows
      .map(({ id, userId }) => (table === sites ? userId : id))
      .filter((id) => typeof id === 'string');
    if (ids.length > 0) idsByTable[name] = ids;
  }
  await countReports(tx, rowsByTable.postReports ?? []);
  return idsByTable;
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
