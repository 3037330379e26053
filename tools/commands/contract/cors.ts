import { isSuccess, unmet } from './answers';
import type { Checks } from './checks';
import { type Answer, openSession } from './exchange';
import type { Page, SignedIn } from './sign-in';

// The headers that the dashboard reads besides Content-Type; CORS hides all others from another origin.
const EXPOSED_HEADERS = ['etag', 'retry-after'];
const SENT_HEADERS = ['content-type', 'if-match'];
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
      'Access-Control-Request-Headers': SENT_HEADERS.join(','),
    };
    const answer = await nobody.exchange({ call: 'OPTIONS /v1/faq', headers });
    const lacking = [...lackingFor(answer, origin), ...lackingInPreflight(answer, method)];
    note(`OPTIONS, the preflight of ${method}`, answer, lacking);
  }

  const answerToRead = await session.exchange(ME);
  note('CORS of an answer', answerToRead, [
    ...lackingFor(answerToRead, origin),
    ...lackingIn(answerToRead, 'Access-Control-Expose-Headers', EXPOSED_HEADERS),
  ]);

  const refusal = await nobody.exchange(ME);
  note('CORS of an error', refusal, lackingFor(refusal, origin));

  const foreignAnswer = await session.exchange({ ...ME, headers: { Origin: FOREIGN } });
  const isOpen = foreignAnswer.headers.get('Access-Control-Allow-Origin') === FOREIGN;
  checks.note(`CORS for ${FOREIGN}`, {
    expected: 'no Access-Control-Allow-Origin for it',
    got: isOpen ? 'any page on the web may read with a session' : 'none',
    isRight: !isOpen,
    ms: foreignAnswer.ms,
  });

  function note(what: string, answer: Answer, lacking: string[]) {
    const isRight = lacking.length === 0;
    const got = isRight ? 'allowed' : lacking.join('; ');
    checks.note(what, { expected: 'the origin, with cookies', got, isRight, ms: answer.ms });
  }
}

function lackingFor({ headers }: Answer, origin: string): string[] {
  const allowedOrigin = headers.get('Access-Control-Allow-Origin');
  return unmet({
    [`Access-Control-Allow-Origin is ${allowedOrigin ?? 'missing'}`]: allowedOrigin === origin,
    'Access-Control-Allow-Credentials is not true':
      headers.get('Access-Control-Allow-Credentials') === 'true',
  });
}

function lackingInPreflight(answer: Answer, method: string): string[] {
  // POST is always allowed (CORS-safelisted in the Fetch standard).
  const methods = ['post', ...listOf(answer, 'Access-Control-Allow-Methods')];
  return [
    ...unmet({
      [`status ${answer.status}`]: isSuccess(answer),
      [`Access-Control-Allow-Methods lacks ${method}`]: methods.includes(method.toLowerCase()),
    }),
    ...lackingIn(answer, 'Access-Control-Allow-Headers', SENT_HEADERS),
  ];
}

function lackingIn(answer: Answer, name: string, wantedNames: string[]): string[] {
  const listedNames = listOf(answer, name);
  const missingNames = wantedNames.filter((each) => !listedNames.includes(each));
  return missingNames.length > 0 ? [`${name} lacks ${missingNames.join(', ')}`] : [];
}

// With credentials, `*` is not a wildcard.
function listOf({ headers }: Answer, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());
}
