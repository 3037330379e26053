import { type ClientBase, escapeLiteral } from 'pg';

/** The settings that the sandbox needs, where a role, a database or a server may have others. */
const NEEDED = {
  // The form of values that go in and come out.
  client_encoding: 'UTF8',
  client_min_messages: 'notice',
  TimeZone: 'UTC',
  timezone_abbreviations: 'Default',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  standard_conforming_strings: 'on',
  // What a query finds.
  transform_null_equals: 'off',
  gin_fuzzy_search_limit: '0',
  // How transactions and references work.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  session_replication_role: 'origin',
  default_table_access_method: 'heap',
  // When the server ends a statement, a transaction or a session: never, because the sandbox limits them itself.
  exit_on_error: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};

/**
 * Sets a new session up, so that nothing that the code relies on comes from the defaults of a role, a database or a
 * server. A default of read-only stays: administrators and providers stop writes by it, for example on a full disk.
 * The settings are made by a statement, because PgBouncer refuses most of them as parameters of the connection.
 * @param searchPath as PostgreSQL writes it; the account's own unless given
 * @param statementMs how long a statement may take; without it, as long as it needs
 */
export async function prepareSession(
  client: ClientBase,
  { searchPath, statementMs = 0 }: { searchPath?: string; statementMs?: number | undefined },
) {
  const settings = {
    ...NEEDED,
    statement_timeout: String(statementMs),
    ...(searchPath && { search_path: searchPath }),
  };
  const values = Object.entries(settings).map((setting) => `(${setting.map(escapeLiteral).join()})`);
  // The account's search path may hold operators and functions of others. A setting that this version of PostgreSQL
  // lacks is null; one that is as it should be needs no right to set it.
  await client.query(`
    select pg_catalog.set_config(name, value, false) from (values ${values.join()}) needed(name, value)
    where pg_catalog.current_setting(name, true) operator(pg_catalog.<>) value
    union all
    select pg_catalog.set_config('synchronous_commit', 'on', false)
    where pg_catalog.current_setting('synchronous_commit') operator(pg_catalog.=) 'off'`);
}
