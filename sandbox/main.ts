import { existsSync } from 'node:fs';
import { connect, placeFrom } from './db/connect';
import { causeOf } from './db/failure';
import { requireOutside } from './db/writable';
import { isLoopback, parseHosts, parseOrigins } from './http/hosts';
import { DASHBOARD, SANDBOX_PAGE } from './own-files';
import { checkVariables, hostFrom, portFrom, variable } from './settings';
import { parseTrustedProxies } from './sign-in/client-address';
import { chooseToken } from './sign-in/token';

// With the 5 s for a connection (db/postgres.ts) a call gets its 503 within 10 s.
const QUERY_LIMIT_MS = 4_000;
const PUBLIC_ACCOUNTS = `
  super / sandbox-super   super admin
  admin / sandbox-admin   admin
  fan   / sandbox-fan     no staff scope`;
const OWN_ACCOUNTS = `
  super, admin and fan sign in with the value of SANDBOX_PASSWORD`;

async function main() {
  const { env, argv } = process;
  checkVariables(env);
  const origins = parseOrigins(variable('SANDBOX_ORIGINS'));
  const hosts = parseHosts(variable('SANDBOX_HOSTS'));
  const host = hostFrom(env);
  const askedPort = portFrom(env);
  const trustedProxies = parseTrustedProxies(variable('SANDBOX_TRUSTED_PROXIES'));
  const givenToken = variable('SANDBOX_TOKEN');
  const token = chooseToken(givenToken, { host, hosts, trustedProxies });
  const flag = argv.find((each) => each.startsWith('--dashboard'));
  // `--dashboard=folder` serves another build.
  const dashboard = flag && (flag.slice('--dashboard='.length) || DASHBOARD);
  const place = placeFrom(env);
  if (place !== 'memory' && place.folder) {
    await requireOutside(place.folder, dashboard ? [dashboard, SANDBOX_PAGE] : [SANDBOX_PAGE]);
  }
  const connection = await connect(place, QUERY_LIMIT_MS);
  // Load the server only now, so that a start that the lock refuses fails at once.
  const { GRACE_MS, serve } = await import('./serve');
  const { port, stop } = await serve(connection, {
    port: askedPort,
    host,
    origins,
    hosts,
    token,
    trustedProxies,
    dashboard,
    sandboxPage: SANDBOX_PAGE,
  });
  // A service manager stops by SIGTERM, a person by Ctrl+C.
  process.on('SIGTERM', () => stop(GRACE_MS));
  process.on('SIGINT', () => stop(0));
  console.log(`
${dashboard ? 'The dashboard and its sandbox API' : 'The sandbox API'}: http://sandbox.localhost:${port}
${variable('SANDBOX_PASSWORD') ? OWN_ACCOUNTS : PUBLIC_ACCOUNTS}
${pageText(port, token, givenToken)}${tokenText(token, givenToken)}${hostsText(host, hosts)}${placeText()}`);
}

function pageText(port: number, token: string | null, given: string | undefined) {
  if (!existsSync(SANDBOX_PAGE)) return '';
  // A secret that somebody chose is not printed.
  const fragment = token && !given ? `#token=${token}` : '';
  return `
Its own page, with accounts, seeds, faults and the log: http://sandbox.localhost:${port}/sandbox${fragment}
`;
}

function tokenText(token: string | null, given: string | undefined) {
  if (token === null) return '';
  return `
QA's calls under /sandbox need Authorization: Bearer ${given ? '<the value of SANDBOX_TOKEN>' : token}
`;
}

function hostsText(host: string, hosts: string[]) {
  if (isLoopback(host)) return '';
  const names =
    hosts.length > 0 ? `and to ${hosts.join(', ')}` : 'only; list other host names in SANDBOX_HOSTS';
  return `
It listens on ${host}, and answers to localhost, *.localhost and loopback addresses ${names}.
`;
}

function placeText() {
  // On many machines these variables are set for other programs.
  const unusedVariable = (['PGHOST', 'PGDATABASE', 'PGPASSWORD'] as const).find((name) => variable(name));
  if (!unusedVariable || variable('DATABASE_URL')) return '';
  return `
${unusedVariable} has no effect without DATABASE_URL. DATABASE_URL=postgres:// means the PostgreSQL of these variables.
`;
}

main().catch((error) => {
  console.error(causeOf(error).message);
  process.exit(1);
});
