import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let handler: Handler = () => {};
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  handler(request, response);
});
let http: typeof import('./http');

const schema = z.object({ total: z.number() });
const WEB_PAGE = "a web page came in its place. Reloading the page may ask for a proxy's sign-in";

function respond(status: number, body: string, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // `address()` returns an object for a listening TCP server.
  // Cast: a server that listens on TCP has an object as its address.
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${port}/`);
  vi.stubEnv('VITE_API_TIMEOUT_MS', '1000');
  http = await import('./http');
});
afterEach(() => {
  requests.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a call to the API [parts-9, parts-11]', () => {
  it('returns the answer parsed by its schema', async () => {
    handler = respond(200, '{"total":3,"new":true}');
    await expect(http.receive(schema, 'GET', '/v1/user/count')).resolves.toEqual({ total: 3 });
  });

  it.each([
    ['"a-1"', '"a-1"'],
    ['W/"a-1"', 'W/"a-1"'],
    [undefined, null],
  ])('returns the ETag %s as %s [sites-7]', async (sent, etag) => {
    handler = respond(200, '{"total":3}', sent === undefined ? {} : { ETag: sent });
    await expect(http.receiveTagged(schema, 'GET', '/v1/user/a/site')).resolves.toEqual({
      data: { total: 3 },
      etag,
    });
  });

  it.each([
    ['"a-1"', '"a-1"'],
    [null, undefined],
    [undefined, undefined],
  ])('sends back %s as If-Match %s [sites-7]', async (ifMatch, header) => {
    const seen: (string | undefined)[] = [];
    handler = (request, response) => {
      seen.push(request.headers['if-match']);
      respond(204, '')(request, response);
    };
    await http.send('PATCH', '/v1/user/a/site', { body: {}, ifMatch });
    expect(seen).toEqual([header]);
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'sends the session with a %s to the API on any origin, past the cache of the browser, and follows no redirect [parts-15, wire-2]',
    async (method) => {
      const sent: unknown[] = [];
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
        sent.push(request);
        return new Response(null, { status: 204 });
      });
      await http.send(method, '/x').finally(() => vi.mocked(fetch).mockRestore());
      expect(sent).toEqual([
        expect.objectContaining({ method, credentials: 'include', cache: 'no-store', redirect: 'manual' }),
      ]);
    },
  );

  it('omits parameters without a value and encodes the others', async () => {
    handler = respond(200, '{"total":3}');
    const query = { search: 'a&b=%', cursor: null, filter: '', since: undefined };
    await http.receive(schema, 'GET', '/v2/user', { query });
    expect(requests).toEqual(['GET /v2/user?search=a%26b%3D%25']);
  });

  it.each([
    ['malformed', '{"total":'],
    ['empty', ''],
    ['wrong in shape', '{"total":"many"}'],
    ['HTML', '<!doctype html>'],
    ['a list', '[]'],
    ['null', 'null'],
  ])('reports an answer that cannot be read: %s', async (_what, body) => {
    handler = respond(200, body);
    await expect(http.receive(schema, 'GET', '/x')).rejects.toMatchObject({
      kind: 'unreadable',
      message: 'The server sent an answer this page cannot read',
    });
  });

  it.each(['GET', 'POST'] as const)(
    'reads a number that was sent as a text, after a %s too [wire-90]',
    async (method) => {
      handler = respond(200, '{"total":"3"}');
      await expect(http.receive(schema, method, '/x')).resolves.toEqual({ total: 3 });
    },
  );

  it.each([200, 201, 202, 204])(
    'accepts %i without a body, or with any JSON, as a success [parts-16, users-62]',
    async (status) => {
      for (const body of ['', '{"new":[1]}', 'null'].slice(0, status === 204 ? 1 : 3)) {
        handler = respond(status, body);
        await expect(http.send('DELETE', '/x')).resolves.toBeUndefined();
      }
    },
  );

  it('takes no broken JSON for a success', async () => {
    handler = respond(200, '{"new":');
    await expect(http.send('DELETE', '/x')).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it.each([
    ['application/json', '{"detail":"x"}'],
    ['Application/JSON; Charset=UTF-8', '{"detail":"x"}'],
    ['application/problem+json', '{"detail":"x"}'],
    ['text/plain', '{"detail":"x"}'],
    ['text/html', ''],
  ])('takes %s with the body %j for an answer of the API', async (type, body) => {
    handler = respond(200, body, { 'content-type': type });
    await expect(http.send('POST', '/x')).resolves.toBeUndefined();
  });

  it.each([
    ['text/html; charset=utf-8', '<!doctype html>', WEB_PAGE],
    ['TEXT/HTML', '{"detail":"x"}', WEB_PAGE],
    ['text/plain', 'OK', 'plain text came in its place'],
    ['text/plain', '7', 'plain text came in its place'],
    ['application/xml', '<x/>', 'application/xml came in its place'],
    ['text/csv', 'a,b', 'text/csv came in its place'],
  ])('does not take %s with the body %j for an answer to any call [wire-1]', async (type, body, what) => {
    handler = respond(200, body, { 'content-type': type });
    const failure = { kind: 'foreign', message: `This answer did not come from the API: ${what}` };
    await expect(http.send('POST', '/x')).rejects.toMatchObject(failure);
    await expect(http.send('GET', '/v1/system/status')).rejects.toMatchObject(failure);
    await expect(http.receive(schema, 'GET', '/x')).rejects.toMatchObject(failure);
  });

  it.each([301, 302, 303, 307, 308])(
    'follows no %i, which would not confirm the write [wire-9, wire-96]',
    async (status) => {
      handler = (request, response) => {
        if (request.url === '/x') respond(status, '', { location: '/x/' })(request, response);
        else respond(200, '{"total":3}')(request, response);
      };
      const failure = {
        kind: 'foreign',
        message:
          'This answer did not come from the API: a proxy sent the call elsewhere. Reloading the page may ask for its sign-in',
      };
      await expect(http.send('POST', '/x')).rejects.toMatchObject(failure);
      await expect(http.receive(schema, 'GET', '/x')).rejects.toMatchObject(failure);
      expect(requests).toEqual(['POST /x', 'GET /x']);
    },
  );

  it.each([300, 304, 305])('reports %i as an HTTP error, not as a redirect [wire-95]', async (status) => {
    handler = respond(status, '');
    const failure = { kind: 'refused', status, message: `HTTP ${status}` };
    await expect(http.send('PATCH', '/x', { body: {} })).rejects.toMatchObject(failure);
    await expect(http.receive(schema, 'GET', '/x')).rejects.toMatchObject(failure);
  });

  it('reports a hidden redirect of a browser like any other [wire-96]', async () => {
    const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(hidden);
    const failures = await Promise.allSettled([
      http.send('DELETE', '/x'),
      http.receive(schema, 'GET', '/x'),
    ]).finally(() => fetching.mockRestore());
    const message = expect.stringContaining('a proxy sent the call elsewhere');
    const failure = { status: 'rejected', reason: expect.objectContaining({ kind: 'foreign', message }) };
    expect(failures).toEqual([failure, failure]);
  });

  it('accepts JSON, and CSV in an export, so that a sign-in proxy responds with 401 and not with a page [wire-8]', async () => {
    const accepted: (string | undefined)[] = [];
    handler = (request, response) => {
      accepted.push(request.headers.accept);
      respond(200, 'a\n', { 'content-type': 'text/csv' })(request, response);
    };
    await http.receiveCsv('/x.csv');
    await http.send('DELETE', '/x').catch(() => {});
    expect(accepted).toEqual(['text/csv', 'application/json']);
  });

  it('compares the answer to a PATCH with the sent fields', async () => {
    handler = respond(200, '{"title":"New","is_banned":false}');
    await expect(http.send('PATCH', '/x', { body: { title: 'New' } })).resolves.toBeUndefined();
    await expect(http.send('PATCH', '/x', { body: { title: 'Old' } })).rejects.toMatchObject({
      kind: 'unreadable',
      message: 'The server sent back another value of title than this page sent',
    });
    const ban = { body: { isBanned: true }, shownAs: { is_banned: true } };
    await expect(http.send('PATCH', '/x', ban)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504])(
    'reports the words of the server with %i, and sends one request',
    async (status) => {
      handler = respond(status, '{"detail":"no, because"}', { 'retry-after': '3600' });
      await expect(http.send('DELETE', '/x')).rejects.toMatchObject({
        kind: 'refused',
        status,
        message: status === 429 ? 'no, because (try again in 60 min)' : 'no, because',
        retryAfter: 3600,
      });
      expect(requests).toHaveLength(1);
    },
  );

  it.each([
    ['42', 'x', 'x (try again in 42 s)'],
    ['42', 'x'.repeat(400), `${'x'.repeat(279)}… (try again in 42 s)`],
    [new Date(Date.now() + 3_600_000).toUTCString(), 'x', 'x (try again in 60 min)'],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 'x', 'x (try again in 0 s)'],
    ['soon', 'x', 'x'],
  ])('shows when to try again after a 429 with Retry-After: %s [users-58]', async (after, text, message) => {
    handler = respond(429, text, { 'content-type': 'text/plain', 'retry-after': after });
    await expect(http.send('DELETE', '/x')).rejects.toMatchObject({ message });
  });

  it('reckons a date in Retry-After from the clock of the server [wire-7]', async () => {
    const headers = {
      'retry-after': 'Thu, 01 Jan 1970 01:00:30 GMT',
      date: 'Thu, 01 Jan 1970 01:00:00 GMT',
    };
    handler = respond(429, '"x"', headers);
    await expect(http.send('DELETE', '/x')).rejects.toMatchObject({ retryAfter: 30 });
  });

  it.each(['DELETE', 'PUT', 'POST', 'PATCH', 'GET'] as const)(
    'fails with Network Error when the connection drops, and sends a %s once',
    async (method) => {
      handler = (request) => request.socket.destroy();
      await expect(http.send(method, '/x')).rejects.toMatchObject({
        kind: 'network',
        status: 0,
        message: 'Network Error',
      });
      expect(requests).toHaveLength(1);
    },
  );

  it('fails with Network Error when the body breaks off', async () => {
    handler = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"total":');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(http.receive(schema, 'GET', '/x')).rejects.toMatchObject({ message: 'Network Error' });
  });

  it('reports how long it waited if a timeout is configured', async () => {
    handler = () => {};
    await expect(http.send('GET', '/x')).rejects.toMatchObject({
      kind: 'timeout',
      message: 'timeout of 1000 ms exceeded',
    });
  });

  it('waits without limit if no timeout is configured [parts-17]', async () => {
    vi.resetModules();
    vi.stubEnv('VITE_API_TIMEOUT_MS', '');
    const untimed = await import('./http');
    vi.useFakeTimers();
    try {
      vi.spyOn(globalThis, 'fetch').mockImplementation(
        (request) =>
          new Promise((resolve, reject) => {
            setTimeout(() => resolve(Response.json({ total: 3 })), 60_000);
            if (request instanceof Request) request.signal.onabort = () => reject(request.signal.reason);
          }),
      );
      const call = untimed.receive(schema, 'GET', '/x');
      await vi.advanceTimersByTimeAsync(60_000);
      await expect(call).resolves.toEqual({ total: 3 });
    } finally {
      vi.mocked(fetch).mockRestore();
    }
  });

  it('fails with Request aborted after an abort', async () => {
    handler = () => {};
    const controller = new AbortController();
    const call = http.send('GET', '/x', { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(call).rejects.toMatchObject({ kind: 'aborted', message: 'Request aborted' });
  });

  it('reports a broken response as Network Error, although Firefox reports an abort [hosting-12]', async () => {
    const broken = new ReadableStream({
      pull: (stream) => stream.error(new DOMException('The operation was aborted.', 'AbortError')),
    });
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(broken));
    const { signal } = new AbortController();
    await expect(http.receiveCsv('/x.csv', { signal })).rejects.toMatchObject({ message: 'Network Error' });
    fetching.mockRestore();
  });
});

describe('a CSV file', () => {
  const MARK = '\ufeff';

  it.each([
    ['text/csv; charset=utf-8', `${MARK}email\r\na\r\n`],
    ['Text/CSV', 'email\r\na'],
    ['application/csv', 'email\n'],
  ])('of type %s is received byte for byte: %j [wire-6]', async (type, body) => {
    handler = respond(200, body, { 'content-type': type });
    const { file } = await http.receiveCsv('/x.csv');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(body));
  });

  it.each([
    ['text/html', '<!doctype html>', 'foreign'],
    ['application/json', '{}', 'foreign'],
    ['text/csv', '', 'unreadable'],
  ])('is no %s with the body %j [wire-6]', async (type, body, kind) => {
    handler = respond(200, body, { 'content-type': type });
    await expect(http.receiveCsv('/x.csv')).rejects.toMatchObject({ kind });
  });
});

describe('apiPath', () => {
  it('encodes its parts', () => {
    const [id, name] = ['a/b', 'x y?#%.png'];
    expect(http.apiPath`/v1/user/${id}/${name}`).toBe('/v1/user/a%2Fb/x%20y%3F%23%25.png');
  });

  it.each(['.', '..', ''])('refuses %j, which would change the path', (part) => {
    expect(() => http.apiPath`/v1/user/${part}`).toThrow('cannot be part of an address');
  });
});
