import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { attempt } from '@/lib/attempt';
import { shown, type Variable, variable } from '../settings';

const MODES = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'];
/** The mode for each value of `ssl`, the parameter of Node's driver. */
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
 * verification, encryption keeps out nobody who can answer in the server's place. `uselibpqcompat=true` in the URL gives
 * `require` the weaker meaning of PostgreSQL's own clients.
 * @throws with a sentence for a bad parameter or file
 */
export function tlsOf(parameters: URLSearchParams, env: NodeJS.ProcessEnv): ClientConfig['ssl'] {
  refuseUnknown(parameters);
  const read = (parameter: string, name: Variable) => parameters.get(parameter) || variable(name, env);

  const authority = read('sslrootcert', 'PGSSLROOTCERT');
  const ca = certificate(authority, 'sslrootcert or PGSSLROOTCERT');
  const cert = certificate(read('sslcert', 'PGSSLCERT'), 'sslcert or PGSSLCERT');
  const key = privateKey(read('sslkey', 'PGSSLKEY'), 'sslkey or PGSSLKEY');
  requirePair(cert, key);
  const files = { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };

  // Read also beside `sslmode`: a bad `ssl` is refused.
  const modeBySsl = modeOfSsl(parameters.get('ssl'));
  const usualMode = authority ? 'verify-full' : 'disable';
  // What the URL says comes before the variable.
  const mode = (parameters.get('sslmode') || modeBySsl) ?? variable('PGSSLMODE', env) ?? usualMode;
  switch (mode) {
    case 'disable':
      return false;
    case 'no-verify':
      return { ...files, rejectUnauthorized: false };
    case 'require':
      if (parameters.get('uselibpqcompat') !== 'true') return files;
      return ca ? withoutHostName(files) : { ...files, rejectUnauthorized: false };
    case 'verify-ca':
      if (ca) return withoutHostName(files);
      throw new Error(
        'sslmode=verify-ca needs the certificate of the authority: set PGSSLROOTCERT to its file',
      );
    case 'verify-full':
      return files;
    default:
      throw new Error(`sslmode or PGSSLMODE: ${shown(mode)} is none of ${MODES.join(', ')}`);
  }
}

/** A typing mistake must not switch the encryption off. */
function refuseUnknown(parameters: URLSearchParams) {
  const unknownName = [...parameters.keys()].find(
    (name) => /^ssl/i.test(name) && !TLS_PARAMETERS.includes(name),
  );
  if (unknownName === undefined) return;
  throw new Error(
    `DATABASE_URL: ${shown(unknownName)} is not known; of TLS, ${TLS_PARAMETERS.join(', ')} are`,
  );
}

/** The authority must have signed the certificate, for any host. */
function withoutHostName<T>(files: T) {
  return { ...files, checkServerIdentity: () => undefined };
}

function modeOfSsl(ssl: string | null): string | undefined {
  if (!ssl) return undefined;
  const mode = MODE_OF_SSL.get(ssl);
  if (mode) return mode;
  throw new Error(`ssl in DATABASE_URL: ${shown(ssl)} is none of ${[...MODE_OF_SSL.keys()].join(', ')}`);
}

function requirePair(cert: string | undefined, key: string | undefined) {
  if (Boolean(cert) !== Boolean(key))
    throw new Error('a client certificate needs both PGSSLCERT and PGSSLKEY');
  if (cert && key && !new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    throw new Error('the key in PGSSLKEY is not that of the certificate in PGSSLCERT');
}

/** The text of a certificate's file; undefined for none. `system` names the authorities that the system knows (libpq). */
function certificate(path: string | undefined, setting: string) {
  if (!path || path === 'system') return undefined;
  const text = textOf(path, setting);
  // Node wants text, and reports no file that has no certificate.
  const isPem = /-----BEGIN [\w ]*CERTIFICATE-----/.test(text);
  if (isPem && attempt(() => new X509Certificate(text))) return text;
  throw new Error(`${setting}: the file ${shown(path)} holds no certificate in the form of PEM`);
}

function privateKey(path: string | undefined, setting: string) {
  if (!path) return undefined;
  const text = textOf(path, setting);
  if (attempt(() => createPrivateKey(text))) return text;
  throw new Error(`${setting}: the file ${shown(path)} holds no private key without a passphrase`);
}

function textOf(path: string, setting: string): string {
  const text = attempt(() => readFileSync(path, 'utf8'));
  if (text === undefined) throw new Error(`${setting}: the file ${shown(path)} cannot be read`);
  return text;
}
