/** The variables of the sandbox, the dev server and the entry for browser tests; docs/settings.md describes them. */
export const VARIABLES = [
  'HOST',
  'PORT',
  'SANDBOX_DATA',
  'SANDBOX_HOSTS',
  'SANDBOX_ORIGINS',
  'SANDBOX_PASSWORD',
  'SANDBOX_TOKEN',
  'SANDBOX_TRUSTED_PROXIES',
  'SANDBOX_URL',
  'E2E_BASE_URL',
  'DATABASE_URL',
  'DATABASE_POOL',
  'PGHOST',
  'PGPORT',
  'PGUSER',
  'PGPASSWORD',
  'PGDATABASE',
  'PGSSLMODE',
  'PGSSLROOTCERT',
  'PGSSLCERT',
  'PGSSLKEY',
  'PGOPTIONS',
  'MEDIA_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
] as const;

export type Variable = (typeof VARIABLES)[number];

const QUOTED = /^(["']).*\1$/s;
const CREDENTIALS = /\/\/[^/\s]*@/g;
const SHOWN = 100;
// As the sign-in allows.
const LONGEST_PASSWORD = 1_024;

/**
 * A variable without the blanks around it: files of secrets end with a line break. Undefined if it is not set or
 * nothing is left. No other code of the sandbox reads the environment.
 */
export function variable(name: Variable, env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env[name]?.trim() || undefined;
}

/**
 * @throws with a sentence for a variable whose value has quotation marks around it (shells and systemd remove them, an
 * env file of Docker keeps them), and for a password that nobody could sign in with
 */
export function checkVariables(env: NodeJS.ProcessEnv) {
  const quoted = VARIABLES.find((name) => QUOTED.test(variable(name, env) ?? ''));
  if (quoted) throw new Error(`${quoted}: its value has quotation marks around it; leave them out`);
  if ((variable('SANDBOX_PASSWORD', env) ?? '').length > LONGEST_PASSWORD)
    throw new Error(`SANDBOX_PASSWORD: at most ${LONGEST_PASSWORD} characters`);
}

/** The items of a list, separated by commas or blanks. */
export function itemsOf(list = ''): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}

/** A value of a setting as a message may show it: cut, and without credentials that stand in an address. */
export function shown(value: string): string {
  return value.replace(CREDENTIALS, '//…@').slice(0, SHOWN);
}

/** The port of PORT, 4000 by default; 0 lets the system choose. @throws with a sentence for any other value */
export function portFrom(env: NodeJS.ProcessEnv): number {
  const text = variable('PORT', env) ?? '4000';
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`PORT: ${shown(text)} is not a port, a whole number from 0 to 65535`);
}

/** The name or address of HOST, 127.0.0.1 by default. @throws with a sentence for any other value */
export function hostFrom(env: NodeJS.ProcessEnv): string {
  const text = variable('HOST', env) ?? '127.0.0.1';
  const [, host] = /^\[?([\w.:%-]+?)\]?$/.exec(text) ?? [];
  // More than one colon stands in an IPv6 address only; the port has its own variable.
  if (host && !/^[^:]*:[^:]*$/.test(host)) return host;
  throw new Error(`HOST: ${shown(text)} is not an address to listen on such as 127.0.0.1 or 0.0.0.0`);
}
