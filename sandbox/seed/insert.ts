import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/connect';

type Rows = PgTable['$inferInsert'][];

/**
 * Inserts rows through one JSON parameter: one parameter per value is ten times slower in PGlite and limited
 * to 65,535. What a row leaves out has its column's default.
 */
export async function insertRows<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]) {
  if (rows.length === 0) return;
  const { names, recordset } = asRecordset(table, rows);
  const columns = list(names);
  await db.execute(sql`insert into ${table} (${columns}) select ${columns} from ${recordset}`);
}

/** Restores the given rows where they are missing or changed; touches no other row. */
export async function upsertRows(db: Db, table: PgTable, rows: Rows) {
  if (rows.length === 0) return;
  const { names, recordset } = asRecordset(table, rows);
  const columns = list(names);
  const newValues = names.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  // `except` leaves out the rows that the table has unchanged.
  await db.execute(
    sql`insert into ${table} (${columns})
      select ${columns} from ${recordset} except select ${columns} from ${table}
      on conflict (${list(keysOf(table))}) do update set ${sql.join(newValues, sql`, `)}`,
  );
}

/** Deletes every row that is not one of these, by key. */
export async function deleteOthers(db: Db, table: PgTable, rows: Rows) {
  if (rows.length === 0) {
    await db.execute(sql`delete from ${table}`);
    return;
  }
  const keys = keysOf(table);
  // Without the other columns the statement is three times faster.
  const { recordset } = asRecordset(table, rows, keys);
  await db.execute(
    sql`delete from ${table} where (${list(keys)}) not in (select ${list(keys)} from ${recordset})`,
  );
}

/**
 * The rows as one parameter that PostgreSQL reads like a table.
 * @param wantedColumns the names of the wanted columns; by default all that the database does not fill in
 */
function asRecordset(table: PgTable, rows: Rows, wantedColumns?: string[]) {
  const columns = Object.entries(getTableColumns(table))
    .map(([key, column]) => ({ key, name: toSnakeCase(key), column }))
    .filter(({ key, name, column }) =>
      wantedColumns ? wantedColumns.includes(name) : !isLeftToDatabase(key, column, rows),
    );
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(({ key, name, column }) => [name, filledValue(row, key, column)])),
  );
  return {
    names: columns.map(({ name }) => name),
    recordset: sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
  };
}

/** Whether the database fills in a column, whose default is an expression such as `now()`. */
function isLeftToDatabase(key: string, { default: value }: PgColumn, rows: Rows): boolean {
  return is(value, SQL) && rows.every((row) => givenValue(row, key) === undefined);
}

function filledValue(row: Rows[number], key: string, column: PgColumn): unknown {
  const value = givenValue(row, key);
  if (value !== undefined) return value;
  // Null breaks the rule of a column whose default is an expression, and the failure names the row.
  return is(column.default, SQL) ? null : (column.default ?? null);
}

function givenValue(row: Rows[number], key: string): unknown {
  // Cast: the keys of a row are the columns of its table.
  return row[key as keyof typeof row];
}

function keysOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  return keys.map((column) => toSnakeCase(column.name));
}

function list(names: string[]) {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
