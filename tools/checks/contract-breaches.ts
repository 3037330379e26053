import type { Break, Passing } from './broken-api';

/** Changes the JSON of a successful answer. */
export const inJson = (answer: Passing, replace: (text: string) => string) => {
  if (answer.status < 300) answer.body = replace(answer.body);
};
const breakAt = (path: string, change: (answer: Passing) => void): Break => ({
  change: (asked, answer) => asked.path === path && asked.method === 'GET' && change(answer),
});

type Case = {
  broken: Break;
  /** Matches the line that reports the breach. */
  breach: RegExp;
};

/** APIs that each break the contract in one way. */
export const BREACHES: Record<string, Case> = {
  'a renamed key': {
    broken: breakAt('/v1/faq', (answer) =>
      inJson(answer, (text) => text.replaceAll('"question"', '"title"')),
    ),
    breach: /^GET \/v1\/faq: expected 2xx, Faqs, got 200, but prompts\.0\.question: /,
  },
  'a key that may be null, renamed': {
    broken: breakAt('/v1/waitlist', (answer) =>
      inJson(answer, (text) => text.replaceAll('"avatarUrl"', '"avatar_url"')),
    ),
    breach: /^GET \/v1\/waitlist: .*waitlists\.0\.avatar_url: the contract calls it avatarUrl/,
  },
  'a null where none may be': {
    broken: breakAt('/v2/user', (answer) =>
      inJson(answer, (text) => text.replace(/"is_banned":\w+/, '"is_banned":null')),
    ),
    breach: /^GET \/v2\/user\?filter=all: .*page 1: 200, but users\.0\.is_banned: /,
  },
  'a cursor that repeats': {
    broken: {
      change: ({ path, query }, answer) => {
        // The answer repeats the cursor of the request.
        const [, cursor] = /[?&]cursor=([^&]+)/.exec(query) ?? [];
        if (path !== '/v1/admin/event' || !cursor) return;
        inJson(answer, (text) => text.replace(/"next":("[^"]+"|null)/, `"next":"${cursor}"`));
      },
    },
    breach: /^GET \/v1\/admin\/event: .*page 2: a cursor that came before/,
  },
  '200 for 401': {
    broken: {
      instead: ({ path, isSignedIn }) =>
        path === '/v1/user/count' && !isSignedIn ? answerOf(200, 'application/json', '{"total":3}') : null,
    },
    breach: /^GET \/v1\/user\/count \(signed out\): expected 401 with words, got 200/,
  },
  'no CORS': {
    broken: { change: (_, { headers }) => headers.delete('Access-Control-Allow-Origin') },
    breach: /^OPTIONS, the preflight of POST: .*Access-Control-Allow-Origin is missing/,
  },
  'a cookie without HttpOnly': {
    broken: {
      change: (_, { headers }) => {
        const cookie = headers.get('Set-Cookie');
        if (cookie) headers.set('Set-Cookie', cookie.replace(/; *HttpOnly/i, ''));
      },
    },
    breach: /^POST \/v1\/session \(Set-Cookie: session(-\d+)?\): .*got no HttpOnly$/,
  },
  'HTML for an error': {
    broken: {
      change: (asked, answer) => {
        if (answer.status !== 404 || !asked.path.startsWith('/v1/feedback/')) return;
        answer.headers.set('Content-Type', 'text/html');
        answer.body = '<!doctype html><h1>Not Found</h1>';
      },
    },
    breach: /^GET \/v1\/feedback\/\{id\} \(unknown id\): expected 404 with words, got 404 without words/,
  },
  'a 304': {
    broken: {
      instead: ({ path }) => (path === '/v1/user/reserved' ? answerOf(304, 'application/json', '') : null),
    },
    breach: /^GET \/v1\/user\/reserved: expected 2xx, Reserved, got 304/,
  },
  'a list under another key': {
    broken: breakAt('/v2/post', (answer) => inJson(answer, (text) => text.replace('"posts"', '"items"'))),
    breach: /^GET \/v2\/post\?filter=reported: .*page 1: 200, but posts: /,
  },
};

/** An API that answers a DELETE and deletes nothing. */
export const IDLE_DELETE = {
  broken: {
    instead: ({ method, path, isSignedIn }) =>
      isSignedIn && method === 'DELETE' && path.startsWith('/v1/faq/')
        ? answerOf(204, 'text/plain', '')
        : null,
  },
  breach: /^DELETE \/v1\/faq\/\{id\}: expected 2xx, and gone, got 204, but it is still there/,
  /** Matches the line that reports what could not be deleted. */
  left: /^FAQ entry \w+ \(contract check \w+\): DELETE \/v1\/faq\/\{id\} answered 204, and it may still be there/,
} satisfies Case & { left: RegExp };

function answerOf(status: number, type: string, body: string): Passing {
  return { status, headers: new Headers({ 'Content-Type': type }), body };
}
