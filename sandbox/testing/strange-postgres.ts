import { onServer, startCluster } from './postgres-cluster';

/** How an account may be set: everything that could change what goes in, what comes out, or what a query finds. */
const SETTINGS = {
  search_path: '"a ""schema""", tools, pg_catalog',
  client_encoding: 'LATIN1',
  client_min_messages: 'debug5',
  TimeZone: 'Asia/Kathmandu',
  timezone_abbreviations: 'India',
  DateStyle: 'SQL, DMY',
  IntervalStyle: 'iso_8601',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  array_nulls: 'off',
  standard_conforming_strings: 'off',
  backslash_quote: 'off',
  transform_null_equals: 'on',
  quote_all_identifiers: 'on',
  gin_fuzzy_search_limit: '1',
  xmlbinary: 'hex',
  xmloption: 'document',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  session_replication_role: 'replica',
  row_security: 'off',
  exit_on_error: 'on',
  check_function_bodies: 'off',
  synchronous_commit: 'off',
  statement_timeout: '1s',
  lock_timeout: '1ms',
  idle_in_transaction_session_timeout: '1s',
  idle_session_timeout: '1s',
  plan_cache_mode: 'force_generic_plan',
  enable_hashjoin: 'off',
  join_collapse_limit: '1',
};

const CONNECTIONS = 3;

/**
 * A PostgreSQL that lets the sandbox do only what docs/deploying.md asks for, and is set as strangely as possible: TLS by an
 * unknown authority, Turkish rules for letters, a schema that the account owns, the extension elsewhere, few connections.
 * Null, with a printed sentence, if there is none.
 */
export async function startStrangePostgres() {
  const cluster = await startCluster({ tls: true });
  if (!cluster) return null;
  const { url, authority } = cluster;
  const inDatabase = urlOf(url, 'postgres', 'odd');
  for (const each of [
    `create role "odd one" login password '/ # ? % @ : + = ''"' connection limit ${CONNECTIONS}`,
    "create database odd template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr-TR'",
    'revoke all on database odd from public',
    'grant connect on database odd to "odd one"',
    'grant set on parameter session_replication_role to "odd one"',
    ...Object.entries(SETTINGS).flatMap(([name, value]) => {
      const setting = `${name} = ${name === 'search_path' ? value : `'${value}'`}`;
      return [`alter database odd set ${setting}`, `alter role "odd one" set ${setting}`];
    }),
  ])
    await onServer(url, each);
  for (const each of [
    'revoke all on schema public from public',
    'create schema tools',
    'create extension pg_trgm schema tools',
    'grant usage on schema tools to "odd one"',
    'create schema "a ""schema""" authorization "odd one"',
    // A search path that has `tools` first finds this function instead of PostgreSQL's.
    "create function tools.lower(text) returns text language sql as $$ select 'wrong' $$",
  ])
    await onServer(
      inDatabase,
      `set client_encoding = 'UTF8'; set session_replication_role = 'origin'; ${each}`,
    );
  return {
    /** Without the password, which is in `env`. */
    url: `${urlOf(url, 'odd one', 'odd')}?sslmode=require`,
    env: { DATABASE_POOL: String(CONNECTIONS), PGPASSWORD: '/ # ? % @ : + = \'"', PGSSLROOTCERT: authority },
    stop: cluster.stop,
  };
}

function urlOf(url: string, account: string, database: string) {
  return `postgres://${encodeURIComponent(account)}@${new URL(url).host}/${database}`;
}
