import type { ClientConfig } from 'pg';
import { shown, type Variable, variable } from '../settings';
import { tlsOf } from './tls';

/** Where a PostgreSQL database is, and as whom to open it. */
export type Address = Pick<ClientConfig, 'password' | 'ssl' | 'options' | 'application_name'> & {
  host: string;
  port: number;
  user: string;
  database: string;
};

const FORM = 'DATABASE_URL is not of the form postgres://account@host:5432/database';
// None of these sentences repeats a part of the value: the password may be anywhere in a malformed one.
const PASSWORD_NOT_ENCODED =
  'DATABASE_URL has an @ or a # after the host: leave the password out and set PGPASSWORD, or write / # ? % @ in it as %2F %23 %3F %25 %40';
const PERCENT_NOT_ENCODED =
  'DATABASE_URL has a % that begins no code such as %2F: leave the password out and set PGPASSWORD, or write % as %25';

/**
 * The database that DATABASE_URL names. What the URL leaves out comes from PostgreSQL's own variables, such as
 * PGPASSWORD: `postgres://` leaves everything to them.
 * @throws with a sentence that repeats no part of the URL
 */
export function parseAddress(url: string, env: NodeJS.ProcessEnv = {}): Address {
  const parts = partsOf(url);
  const parameters = new URLSearchParams(parts.query);
  /** A value from its part of the URL, else from a parameter, else from a variable. */
  const read = (part: string | undefined, parameter: string, name: Variable) =>
    decoded(part) || parameters.get(parameter) || variable(name, env);

  const user = read(parts.account, 'user', 'PGUSER');
  if (!user)
    throw new Error('DATABASE_URL names no account: postgres://account@host/database, or set PGUSER');
  return {
    host: hostOf(read(parts.host, 'host', 'PGHOST') ?? 'localhost'),
    port: portOf(read(parts.port, 'port', 'PGPORT') ?? '5432'),
    user,
    password: read(parts.password, 'password', 'PGPASSWORD'),
    database: read(parts.database, 'dbname', 'PGDATABASE') ?? user,
    options: parameters.get('options') || variable('PGOPTIONS', env),
    application_name: parameters.get('application_name') ?? undefined,
    ssl: tlsOf(parameters, env),
  };
}

/**
 * The parts of `postgres://account:password@host:port/database?query`, as they are written there; undefined where the
 * URL has none.
 */
function partsOf(url: string) {
  const urlParts = /^postgres(?:ql)?:(?:\/\/)?(?<authority>[^/?#]*)(?<tail>.*)$/s.exec(url)?.groups;
  const hasControlCharacters = /[^ -\u{10ffff}]/u.test(url);
  if (!urlParts || hasControlCharacters) throw new Error(FORM);
  const { authority = '', tail = '' } = urlParts;
  if (/[#@]/.test(tail)) throw new Error(PASSWORD_NOT_ENCODED);

  // The last @ ends the password: `me:p@ss@db:5432`.
  const {
    account,
    password,
    hostAndPort = '',
  } = /^(?:(?<account>[^:]*)(?::(?<password>.*))?@)?(?<hostAndPort>.*)$/.exec(authority)?.groups ?? {};
  // An IPv6 address is in brackets: `[::1]:5432`.
  const place = /^(?<host>\[[^\]]*\]|[^:]*)(?::(?<port>\d*))?$/.exec(hostAndPort)?.groups;
  const path = /^(?:\/(?<database>[^/?]*))?(?:\?(?<query>.*))?$/.exec(tail)?.groups;
  if (!place || !path || tail === '?') throw new Error(FORM);
  return {
    account,
    password,
    host: place.host,
    port: place.port,
    database: path.database,
    query: path.query,
  };
}

function decoded(part: string | undefined) {
  try {
    return part && decodeURIComponent(part);
  } catch {
    throw new Error(PERCENT_NOT_ENCODED);
  }
}

/** A host name, an IP address, or the folder of a socket. */
function hostOf(text: string): string {
  const host = text.replace(/^\[(.*)\]$/, '$1');
  if (/^(\/.*|[\w.:%-]+)$/.test(host)) return host;
  throw new Error(
    'the host in DATABASE_URL or PGHOST is not a host name, an address or the folder of a socket',
  );
}

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535) return Number(text);
  throw new Error('the port in DATABASE_URL or PGPORT is not a whole number from 1 to 65535');
}

const MOST_CONNECTIONS = 1_000;
/** One connection holds the claims of a process, and the calls share the others. */
const FEWEST_CONNECTIONS = 2;
const USUAL_CONNECTIONS = 10;

/** How many connections DATABASE_POOL allows. @throws with a sentence for a bad value */
export function poolSizeFrom(env: NodeJS.ProcessEnv = {}): number {
  const text = variable('DATABASE_POOL', env) ?? String(USUAL_CONNECTIONS);
  if (/^\d{1,4}$/.test(text) && Number(text) >= FEWEST_CONNECTIONS && Number(text) <= MOST_CONNECTIONS)
    return Number(text);
  throw new Error(
    `DATABASE_POOL: ${shown(text)} is not a whole number from ${FEWEST_CONNECTIONS} to ${MOST_CONNECTIONS}`,
  );
}
