import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { shown, type Variable, variable } from '../settings';

/** Where a PostgreSQL database is, and as whom to open it. */
export type Address = Pick<ClientConfig, 'password' | 'ssl' | 'options' | 'application_name'> & {
  host: string;
  port: number;
  user: string;
  database: string;
};

const FORM = 'DATABASE_URL is not of the form postgres://account@host:5432/database';
// None of these sentences repeats a part of the value: the password may be anywhere in a malformed one.
const CUT =
  'DATABASE_URL has an @ or a # after the host: leave the password out and set PGPASSWORD, or write / # ? % @ in it as %2F %23 %3F %25 %40';
const NOT_ENCODED =
  'DATABASE_URL has a % that begins no code such as %2F: leave the password out and set PGPASSWORD, or write % as %25';

/**
 * The database that DATABASE_URL names. What the URL leaves out comes from PostgreSQL's own variables, such as
 * PGPASSWORD: `postgres://` alone leaves everything to them.
 * @throws with a sentence that repeats no part of the URL
 */
export function parseAddress(url: string, env: NodeJS.ProcessEnv = {}): Address {
  const [, authority, tail = ''] = /^postgres(?:ql)?:(?:\/\/)?([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (authority === undefined || /[^ -\u{10ffff}]/u.test(url)) throw new Error(FORM);
  if (/[#@]/.test(tail)) throw new Error(CUT);
  const [, account, password, place = ''] = /^(?:([^:]*)(?::(.*))?@)?(.*)$/.exec(authority) ?? [];
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(place) ?? [];
  const [, database, query = ''] = /^(?:\/([^/?]*))?(?:\?(.*))?$/.exec(tail) ?? [];
  if (host === undefined || (tail !== '' && database === undefined && query === '')) throw new Error(FORM);
  const parameters = new URLSearchParams(query);
  const read = (part: string | undefined, parameter: string, name: Variable) =>
    decoded(part) || parameters.get(parameter) || variable(name, env);

  const user = read(account, 'user', 'PGUSER');
  if (!user)
    throw new Error('DATABASE_URL names no account: postgres://account@host/database, or set PGUSER');
  return {
    host: hostOf(read(host, 'host', 'PGHOST') ?? 'localhost'),
    port: portOf(read(port, 'port', 'PGPORT') ?? '5432'),
    user,
    password: read(password, 'password', 'PGPASSWORD'),
    database: read(database, 'dbname', 'PGDATABASE') ?? user,
    options: read(undefined, 'options', 'PGOPTIONS'),
    application_name: parameters.get('application_name') ?? undefined,
    ssl: tlsOf(parameters, env),
  };
}

function decoded(part: string | undefined) {
  try {
    return part && decodeURIComponent(part);
  } catch {
    throw new Error(NOT_ENCODED);
  }
}

/** A name, an address, or the folder of a socket. */
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

const MODES = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'];
// `ssl`, as in addresses for Node's driver.
const MODE_OF_SSL = new Map([
  ['true', 'require'],
  ['1', 'require'],
  ['no-verify', 'no-verify'],
  ['false', 'disable'],
  ['0', 'disable'],
]);
const TLS_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl'];

/**
 * The encryption by `sslmode`. `require` verifies the certificate and the host name, as `verify-full` does: without
 * that, encryption keeps out nobody who can answer in the server's place. `uselibpqcompat=true` in the URL gives
 * `require` the weaker meaning of PostgreSQL's own clients.
 */
function tlsOf(parameters: URLSearchParams, env: NodeJS.ProcessEnv): Address['ssl'] {
  // A typing mistake must not switch the encryption off.
  const unknown = [...parameters.keys()].find((name) => /^ssl/i.test(name) && !TLS_PARAMETERS.includes(name));
  if (unknown !== undefined)
    throw new Error(`DATABASE_URL: ${shown(unknown)} is not known; of TLS, ${TLS_PARAMETERS.join(', ')} are`);
  const read = (parameter: string, name: Variable) => parameters.get(parameter) || variable(name, env);
  const authority = read('sslrootcert', 'PGSSLROOTCERT');
  const ca = certificate(authority, 'sslrootcert or PGSSLROOTCERT');
  const cert = certificate(read('sslcert', 'PGSSLCERT'), 'sslcert or PGSSLCERT');
  const key = privateKey(read('sslkey', 'PGSSLKEY'), 'sslkey or PGSSLKEY');
  if (Boolean(cert) !== Boolean(key))
    throw new Error('a client certificate needs both PGSSLCERT and PGSSLKEY');
  if (cert && key && !new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    throw new Error('the key in PGSSLKEY is not that of the certificate in PGSSLCERT');
  const files = { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
  const ssl = parameters.get('ssl');
  if (ssl && !MODE_OF_SSL.has(ssl))
    throw new Error(`ssl in DATABASE_URL: ${shown(ssl)} is none of ${[...MODE_OF_SSL.keys()].join(', ')}`);
  const mode =
    read('sslmode', 'PGSSLMODE') ?? MODE_OF_SSL.get(ssl ?? '') ?? (authority ? 'verify-full' : 'disable');
  if (!MODES.includes(mode))
    throw new Error(`sslmode or PGSSLMODE: ${shown(mode)} is none of ${MODES.join(', ')}`);
  if (mode === 'disable') return false;
  if (mode === 'no-verify') return { ...files, rejectUnauthorized: false };
  const asLibpq = mode === 'require' && parameters.get('uselibpqcompat') === 'true';
  if (asLibpq && !ca) return { ...files, rejectUnauthorized: false };
  if (mode === 'verify-ca' && !ca)
    throw new Error(
      'sslmode=verify-ca needs the certificate of the authority: set PGSSLROOTCERT to its file',
    );
  return mode === 'verify-ca' || asLibpq ? { ...files, checkServerIdentity: () => undefined } : files;
}

function certificate(path: string | undefined, setting: string) {
  // `system` is libpq's word for the authorities that the system knows.
  if (!path || path === 'system') return undefined;
  const text = textOf(path, setting);
  // Node takes nothing but text, and no notice of a file without a certificate.
  if (/-----BEGIN [\w ]*CERTIFICATE-----/.test(text) && succeeds(() => new X509Certificate(text)))
    return text;
  throw new Error(`${setting}: the file ${shown(path)} holds no certificate in the form of PEM`);
}

function privateKey(path: string | undefined, setting: string) {
  if (!path) return undefined;
  const text = textOf(path, setting);
  if (succeeds(() => createPrivateKey(text))) return text;
  throw new Error(`${setting}: the file ${shown(path)} holds no private key without a passphrase`);
}

function textOf(path: string, setting: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${setting}: the file ${shown(path)} cannot be read`);
  }
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

const MOST = 1_000;
/** Above what a process needs: one connection holds its claims, and the calls share the others. */
const FEWEST = 2;
const USUAL = 10;

/** How many connections DATABASE_POOL allows. @throws with a sentence for a bad value */
export function poolSizeFrom(env: NodeJS.ProcessEnv = {}): number {
  const text = variable('DATABASE_POOL', env) ?? String(USUAL);
  if (/^\d{1,4}$/.test(text) && Number(text) >= FEWEST && Number(text) <= MOST) return Number(text);
  throw new Error(`DATABASE_POOL: ${shown(text)} is not a whole number from ${FEWEST} to ${MOST}`);
}
