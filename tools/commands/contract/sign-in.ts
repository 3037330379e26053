import { type User, userSchema } from '@/wire/users.schema';
import { hasWords, isSuccess, statusOf, unmet } from './answers';
import type { Checks } from './checks';
import { openSession, type Session } from './exchange';
import type { Options } from './options';

/** The API, and the origin of the page that calls it. */
export type Page = Pick<Options, 'api' | 'origin'>;

export type SignedIn = { session: Session; viewer: User };

const SIGN_IN = { call: 'POST /v1/session', query: { scope: 'admin' } };

const SIGN_OUT = { call: 'DELETE /v1/session' };

export type Account = { username: string; password: string };

/**
 * Signs in as the dashboard does, works, and signs out in any case.
 * @param work is left out after a breach, and if the account is refused because it is not staff (403)
 */
export async function withAccount(
  checks: Checks,
  { api, origin }: Page,
  account: Account,
  work: (signedIn: SignedIn) => Promise<void>,
) {
  const session = openSession(api, origin);
  try {
    const viewer = await signIn(checks, session, account);
    if (viewer) await work({ session, viewer });
  } finally {
    if (session.cookieHeader() !== '') await session.exchange(SIGN_OUT);
  }
}

async function signIn(checks: Checks, session: Session, account: Account): Promise<User | null> {
  const note = account.username;
  const answer = await session.exchange({ ...SIGN_IN, body: account });
  const isRefused = answer.status === 403 && hasWords(answer);
  checks.note(`POST /v1/session?scope=admin (${note})`, {
    expected: '2xx, or 403 with words if not staff',
    got: isRefused ? '403, not staff' : statusOf(answer),
    isRight: isRefused || isSuccess(answer),
    ms: answer.ms,
  });
  if (!isSuccess(answer)) return null;
  const viewer = await checks.read(session, { call: 'GET /v1/user/me', note }, userSchema);
  if (!viewer) return null;
  const { max_auth_scope: scope } = viewer;
  const isStaff = scope === 'admin' || scope === 'superAdmin';
  checks.note(`max_auth_scope of ${note}`, {
    expected: 'admin or superAdmin, once signed in',
    got: scope,
    isRight: isStaff,
  });
  return isStaff ? viewer : null;
}

/** Sign-ins that must be refused, with usernames that do not exist. */
export async function checkSignIn(checks: Checks, { api, origin }: Page, marker: string) {
  const session = openSession(api, origin);
  const unknownAccount = { username: marker, password: marker };
  await checks.refused(session, { ...SIGN_IN, body: unknownAccount, note: 'unknown name' }, 401);
  await checks.refused(session, { ...SIGN_IN, body: {}, note: 'no username' }, 422);
  await checks.refusedUnlessJson(session, SIGN_IN);
}

/** Signing out must end the session on the server too: a copied cookie must no longer work. */
export async function checkSignOut(checks: Checks, options: Page, { session }: SignedIn) {
  const stolen = openSession(options.api, options.origin);
  const headers = { Cookie: session.cookieHeader() };
  if (!(await checks.succeed(session, SIGN_OUT))) return;
  const note = 'the cookie after the sign-out';
  await checks.refused(stolen, { call: 'GET /v1/user/me', headers, note, of: SIGN_OUT.call }, 401);
}

/** Checks the attributes of the cookies that carry the session. */
export async function checkCookies(checks: Checks, { api, origin }: Page, { session }: SignedIn) {
  for (const line of session.cookieLines) {
    const [name = ''] = line.split('=');
    if (!(await carriesSession(api, origin, session, name))) continue;
    const lackingAttributes = missingAttributes(line, api.startsWith('https:'));
    const isRight = lackingAttributes.length === 0;
    checks.note(`POST /v1/session (Set-Cookie: ${name})`, {
      expected: 'HttpOnly, SameSite, Path=/, Secure over https',
      got: isRight ? 'all of them' : lackingAttributes.join(', '),
      isRight,
    });
  }
}

/** Whether the session needs this cookie. Others, such as a load balancer's, may have any attributes. */
async function carriesSession(api: string, origin: string, session: Session, name: string) {
  if (session.cookieLines.length === 1) return true;
  const without = session.cookieHeader(name);
  const request = { call: 'GET /v1/user/me', headers: { Cookie: without } };
  return (await openSession(api, origin).exchange(request)).status === 401;
}

/** The attributes that a Set-Cookie line lacks. */
function missingAttributes(line: string, secure: boolean): string[] {
  const [, ...parts] = line.toLowerCase().split(';');
  const attributes = new Map(
    parts.map((part) => part.trim().split('=')).map(([name, value]) => [name, value]),
  );
  const sameSite = attributes.get('samesite') ?? '';
  return unmet({
    'no HttpOnly': attributes.has('httponly'),
    'no SameSite': ['lax', 'strict', 'none'].includes(sameSite),
    'no Path=/, so that /v1 and /v2 do not share it': attributes.get('path') === '/',
    'no Secure': attributes.has('secure') || !(secure || sameSite === 'none'),
  });
}
