import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/connect';

type Rows = PgTable['$inferInsert'][];

/** A column, with its key in a row and its name in the database. */
type Column = { key: string; name: string; column: PgColumn };

/**
 * Inserts rows through one JSON parameter: one parameter per value is ten times slower in PGlite and limited
 * to 65,535. What a row leaves out has its column's default.
 */
export async function insertRows<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]) {
  if (rows.length === 0) return;
  const columns = filledColumns(table, rows);
  const names = namesOf(columns);
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from ${recordset(table, rows, columns)}`,
  );
}

/** Restores the given rows where they are missing or changed; touches no other row. */
export async function upsertRows(db: Db, table: PgTable, rows: Rows) {
  if (rows.length === 0) return;
  const columns = filledColumns(table, rows);
  const names = namesOf(columns);
  const newValues = columns.map(
    ({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  // `except` leaves out the rows that the table has unchanged.
  await db.execute(
    sql`insert into ${table} (${names})
      select ${names} from ${recordset(table, rows, columns)} except select ${names} from ${table}
      on conflict (${namesOf(keyColumns(table))}) do update set ${sql.join(newValues, sql`, `)}`,
  );
}

/** Deletes every row that is not one of these, by key. */
export async function deleteOthers(db: Db, table: PgTable, rows: Rows) {
  if (rows.length === 0) {
    await db.execute(sql`delete from ${table}`);
    return;
  }
  // Without the other columns the statement is three times faster.
  const columns = keyColumns(table);
  const names = namesOf(columns);
  await db.execute(
    sql`delete from ${table} where (${names}) not in (select ${names} from ${recordset(table, rows, columns)})`,
  );
}

function columnsOf(table: PgTable): Column[] {
  const entries = Object.entries(getTableColumns(table));
  return entries.map(([key, column]) => ({ key, name: toSnakeCase(key), column }));
}

function keyColumns(table: PgTable): Column[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const keyNames = keys.map(({ name }) => name);
  return columnsOf(table).filter(({ column }) => keyNames.includes(column.name));
}

/** The columns that the database does not fill in by a default that is an expression, such as `now()`. */
function filledColumns(table: PgTable, rows: Rows): Column[] {
  return columnsOf(table).filter(
    ({ key, column }) => !is(column.default, SQL) || rows.some((row) => givenValue(row, key) !== undefined),
  );
}

/** These columns of the rows as one parameter, which PostgreSQL reads like a table. */
function recordset(table: PgTable, rows: Rows, columns: Column[]) {
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(({ key, name, column }) => [name, filledValue(row, key, column)])),
  );
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`;
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

function namesOf(columns: Column[]) {
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}
