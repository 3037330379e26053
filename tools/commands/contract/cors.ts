import { unmet } from './answers';
import type { Checks } from './checks';
import { type Answer, openSession } from './exchange';
import type { Page, SignedIn } from './sign-in';

// The headers that the dashboard reads besides Content-Type; CORS hides all others from another origin.
const EXPOSED = ['etag', 'retry-after'];
const SENT = ['content-type', 'if-match'];
const ME = { call: 'GET /v1/user/me' };
const FOREIGN = 'https://contract-check.invalid';

/** Checks what a browser requires of an API on another origin than the page. */
export async function checkCors(checks: Checks, { api, origin }: Page, { session }: SignedIn) {
  if (origin === api) return checks.skip('CORS', 'no --origin besides the API’s own');
  const nobody = openSession(api, origin);

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const headers = {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': SENT.join(','),
    };
    const answer = await nobody.exchange({ call: 'OPTIONS /v1/faq', headers });
    const lacking = [...lackingFor(answer, origin), ...lackingInPreflight(answer, method)];
    note(`OPTIONS, the preflight of ${method}`, answer, lacking);
  }

  const read = await session.exchange(ME);
  note('CORS of an answer', read, [
    ...lackingFor(read, origin),
    ...lackingIn(read, 'Access-Control-Expose-Headers', EXPOSED),
  ]);

  const refused = await nobody.exchange(ME);
  note('CORS of an error', refused, lackingFor(refused, origin));

  const foreign = await session.exchange({ ...ME, headers: { Origin: FOREIGN } });
  const isOpen = foreign.headers.get('Access-Control-Allow-Origin') === FOREIGN;
  checks.note(
    `CORS for ${FOREIGN}`,
    'no Access-Control-Allow-Origin for it',
    isOpen ? 'any page on the web may read with a session' : 'none',
    !isOpen,
    foreign.ms,
  );

  function note(what: string, answer: Answer, lacking: string[]) {
    const got = lacking.length === 0 ? 'allowed' : lacking.join('; ');
    checks.note(what, 'the origin, with cookies', got, lacking.length === 0, answer.ms);
  }
}

function lackingFor({ headers }: Answer, origin: string): string[] {
  const allowed = headers.get('Access-Control-Allow-Origin');
  return unmet({
    [`Access-Control-Allow-Origin is ${allowed ?? 'missing'}`]: allowed === origin,
    'Access-Control-Allow-Credentials is not true':
      headers.get('Access-Control-Allow-Credentials') === 'true',
  });
}

function lackingInPreflight(answer: Answer, method: string): string[] {
  // POST is always allowed (CORS-safelisted in the Fetch standard).
  const methods = ['post', ...listOf(answer, 'Access-Control-Allow-Methods')];
  return [
    ...unmet({
      [`status ${answer.status}`]: answer.status >= 200 && answer.status < 300,
      [`Access-Control-Allow-Methods lacks ${method}`]: methods.includes(method.toLowerCase()),
    }),
    ...lackingIn(answer, 'Access-Control-Allow-Headers', SENT),
  ];
}

function lackingIn(answer: Answer, name: string, wanted: string[]): string[] {
  const listed = listOf(answer, name);
  const missing = wanted.filter((each) => !listed.includes(each));
  return missing.length > 0 ? [`${name} lacks ${missing.join(', ')}`] : [];
}

// With credentials, `*` is not a wildcard.
function listOf({ headers }: Answer, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());
}
