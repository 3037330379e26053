import { type ClientBase, escapeIdentifier as quoted } from 'pg';

/** What decides whether, and in which schema, the sandbox can work in a database. */
export type Facts = {
  account: string;
  database: string;
  encoding: string;
  isReadOnly: boolean;
  isStandby: boolean;
  /** The schema of the search path that holds tables of the sandbox, else the first one; null if there is none. */
  schema: string | null;
  mayCreate: boolean;
  /** Another account that some of the sandbox's tables in that schema belong to. */
  foreignOwner: string | null;
  /** An owner of such tables who may not use that schema: references are checked with the owner's rights. */
  shutOutOwner: string | null;
  /** The schema of the extension pg_trgm; null while it is not installed. */
  trigrams: string | null;
  mayUseTrigrams: boolean;
  mayInstall: boolean;
  searchPath: string;
};

/** Each schema with tables of the sandbox (`home`), and their owner. No other program has a table `seed_marker`. */
const HOMES = `
  select pg_namespace.nspname as home, pg_class.relowner
  from pg_catalog.pg_class
  join pg_catalog.pg_namespace on pg_namespace.oid = pg_class.relnamespace
  where pg_class.relname = 'seed_marker' and pg_class.relkind = 'r'`;

/**
 * The schema to work in: the first of the search path that has tables of the sandbox, with the rights of their owner; if
 * none has, the first of all.
 */
const SCHEMA = `
  select path.schema
  from unnest(current_schemas(false)) with ordinality as path (schema, position)
  left join (${HOMES}) homes
    on homes.home = path.schema and pg_has_role(homes.relowner, 'usage')
  where path.schema !~ '^pg_' and path.schema <> 'information_schema'
  order by homes.home is null, path.position
  limit 1`;

/** The schema of the extension for searches. */
const TRIGRAMS = `
  select pg_namespace.nspname
  from pg_catalog.pg_extension
  join pg_catalog.pg_namespace on pg_namespace.oid = pg_extension.extnamespace
  where pg_extension.extname = 'pg_trgm'`;

/**
 * The owners, as far as the condition holds for them, of the tables with the names $2 in the schema $1; none if the schema
 * has no tables of the sandbox.
 */
const ownersWho = (condition: string) => `
  select pg_get_userbyid(pg_class.relowner)
  from pg_catalog.pg_class
  join pg_catalog.pg_namespace on pg_namespace.oid = pg_class.relnamespace
  where pg_namespace.nspname = $1 and pg_class.relname = any($2) and pg_class.relkind = 'r'
    and exists (select from (${HOMES}) homes where homes.home = $1)
    and ${condition}`;

/**
 * Call before the search path is set: the account's own search path decides the schema.
 * @param tables the names of the sandbox's tables
 */
export async function readFacts(client: ClientBase, tables: string[]): Promise<Facts> {
  /** The first column of the first row; null if there is no row. */
  async function read<T>(text: string, ...values: (string | string[] | null)[]) {
    const { rows } = await client.query<T[]>({ text, values, rowMode: 'array' });
    return rows[0]?.[0] ?? null;
  }
  const schema = await read<string>(SCHEMA);
  const trigrams = await read<string>(TRIGRAMS);
  return {
    account: (await read<string>('select current_user')) ?? '',
    database: (await read<string>('select current_database()')) ?? '',
    encoding: (await read<string>('show server_encoding')) ?? '',
    isReadOnly: (await read<string>('show transaction_read_only')) === 'on',
    isStandby: (await read<boolean>('select pg_is_in_recovery()')) === true,
    schema,
    mayCreate: (await read<boolean>("select has_schema_privilege($1, 'create')", schema)) === true,
    foreignOwner: await read<string>(ownersWho("not pg_has_role(relowner, 'usage')"), schema, tables),
    shutOutOwner: await read<string>(
      ownersWho("not has_schema_privilege(relowner, relnamespace, 'usage')"),
      schema,
      tables,
    ),
    trigrams,
    mayUseTrigrams: (await read<boolean>("select has_schema_privilege($1, 'usage')", trigrams)) === true,
    mayInstall: (await read<boolean>("select has_database_privilege(current_database(), 'create')")) === true,
    searchPath: [...new Set([schema, trigrams])]
      .flatMap((name) => (name === null ? [] : quoted(name)))
      .join(', '),
  };
}

/** Why the sandbox cannot work in the database, with the statement for an administrator; null if the sandbox can. */
export function faultOf(facts: Facts): string | null {
  const { database, encoding, schema, trigrams } = facts;
  const account = quoted(facts.account);
  if (encoding !== 'UTF8')
    return `the database has the encoding ${encoding}; create one with UTF8: create database ${quoted(database)} template template0 encoding 'UTF8' locale 'C'`;
  if (facts.isStandby)
    return 'the server is a standby, which takes no writes; use the address of the primary';
  if (facts.isReadOnly)
    return `writes are switched off for the account, the database or the server by default_transaction_read_only; to switch them on for the account: alter role ${account} set default_transaction_read_only = off`;
  if (schema === null)
    return `the search_path of ${account} names no schema that exists and that it may use; as an administrator: create schema ${account} authorization ${account}`;
  if (!facts.mayCreate)
    return `${account} may not create tables in the schema ${quoted(schema)}; as an administrator: create schema ${account} authorization ${account}, or grant create on schema ${quoted(schema)} to ${account}`;
  if (facts.foreignOwner !== null)
    return `the schema ${quoted(schema)} has tables that belong to ${quoted(facts.foreignOwner)}; as an administrator: grant ${quoted(facts.foreignOwner)} to ${account}`;
  if (facts.shutOutOwner !== null)
    return `${quoted(facts.shutOutOwner)}, who owns tables in the schema ${quoted(schema)}, may not use that schema; as an administrator: grant usage on schema ${quoted(schema)} to ${quoted(facts.shutOutOwner)}`;
  if (trigrams === null && !facts.mayInstall)
    return `the extension pg_trgm is missing, and ${account} may not create it; as an administrator of the database: create extension pg_trgm`;
  if (trigrams !== null && !facts.mayUseTrigrams)
    return `${account} may not use the schema of the extension pg_trgm; as an administrator: grant usage on schema ${quoted(trigrams)} to ${account}`;
  return null;
}
