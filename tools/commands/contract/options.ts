import { parseArgs } from 'node:util';
import { CALLS_OF_CONTRACT, NEVER_CALLED } from './answers';

// Signing in and out needs no --write.
const SESSION = '/v1/session';

export type Options = {
  /** The origin of the API. */
  api: string;
  /** The origin of the page that makes the calls; by default the API's own. */
  origin: string;
  /** The first account makes the calls; the others are used to check their roles. */
  users: [string, ...string[]];
  write: boolean;
  /** A user without a site, who gets one during the check. */
  siteFor: string | null;
  /** The only call to check, as the contract writes it; null for all calls. */
  only: string | null;
  junit: string;
};

export const USAGE = `npm run contract -- --api https://api.example.com --user name [options]

Makes the calls that the dashboard makes, and compares every answer with the contract.

  --api ORIGIN     the API to check
  --user NAME      a staff account, preferably a super admin; repeat --user to check other roles
  --origin ORIGIN  where the dashboard is served, if that is not the API's own origin: checks CORS
  --write          also checks the calls that create, change and delete data
  --site-for NAME  with --write: a user without a site, who gets one during the check
  --only CALL      checks only this call, such as 'GET /v2/user', and makes only the calls it depends on
  --junit FILE     where to write JUnit XML, .cache/contract.xml unless given

The password is read from CONTRACT_PASSWORD (CONTRACT_PASSWORD_NAME for a second account NAME), or else prompted for.
Without --write the command sends reads, sign-ins and sign-outs only. Exits with 0 if nothing breaks the contract,
1 if something does, 2 if the check could not start.`;

/** @throws with a message for invalid arguments */
export function parseOptions(args: string[]): Options {
  if (args.some((arg) => /^--pass/.test(arg))) {
    throw new Error(
      'a password is never given on the command line: set CONTRACT_PASSWORD, or let it be asked for',
    );
  }
  const { values } = parseArgs({
    args,
    options: {
      api: { type: 'string' },
      user: { type: 'string', multiple: true, default: [] },
      origin: { type: 'string' },
      write: { type: 'boolean', default: false },
      'site-for': { type: 'string' },
      only: { type: 'string' },
      junit: { type: 'string', default: '.cache/contract.xml' },
    },
  });
  const api = originOf('--api', values.api);
  const [firstUser, ...otherUsers] = values.user;
  if (!firstUser) throw new Error('--user: name an account of staff (see --help)');
  if (values['site-for'] && !values.write) throw new Error('--site-for needs --write');
  const only = values.only ?? null;
  if (only !== null) requireCheckable(only, values.write);
  return {
    api,
    origin: values.origin === undefined ? api : originOf('--origin', values.origin),
    users: [firstUser, ...otherUsers],
    write: values.write,
    siteFor: values['site-for'] ?? null,
    only,
    junit: values.junit,
  };
}

/** @throws if the command cannot check the call */
function requireCheckable(only: string, write: boolean) {
  const route = CALLS_OF_CONTRACT.get(only);
  if (!route)
    throw new Error(
      `--only: ${only} is not a call of the contract, such as 'GET /v1/user/{id}' (docs/contract.openapi.json)`,
    );
  if (NEVER_CALLED.includes(only))
    throw new Error(`--only: ${only} is never made, because it changes the service`);
  const isWrite = route.method !== 'GET' && route.path !== SESSION;
  if (isWrite && !write) throw new Error(`--only: ${only} needs --write`);
}

function originOf(option: string, text: string | undefined): string {
  if (text === undefined) throw new Error(`${option}: name an origin such as https://api.example.com`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.href !== `${url.origin}/` ||
    !text.startsWith(url.origin)
  ) {
    throw new Error(`${option}: ${text} is not an origin such as https://api.example.com`);
  }
  return url.origin;
}
