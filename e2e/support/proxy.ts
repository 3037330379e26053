import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestUpstream,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { portOf } from '../../sandbox/http/port-of';

type Call = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
type Response = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Replacement = { status: number; headers?: Record<string, string>; body?: string };

export type Proxy = {
  /** The address of the proxy for a browser. */
  url: string;
  /** Responds to the next call of this method and path with `replacement`, and does not send the call to the API. */
  replaceOnce(method: string, path: RegExp, replacement: Replacement): void;
  close(): void;
};

const CACHED_MS = 60_000;

/**
 * A proxy in front of a sandbox that acts as real proxies do: it compresses, renames the ETag of a compressed response, as
 * Apache and Caddy do, and caches every read, in the browser too. A request may insist on a fresh response (RFC 9111
 * §5.2.1.4).
 * @param upstream the sandbox's address, as Node reaches it
 * @param change changes the JSON of the API's responses
 */
export async function startProxy(upstream: string, change?: (json: unknown) => unknown): Promise<Proxy> {
  const replacements: { method: string; path: RegExp; response: Replacement }[] = [];
  const cache = new Map<string, { at: number; response: Response }>();

  const server = createServer(async (request, reply) => {
    const call = await callOf(request);
    const replacement = takeReplacement(call);
    if (replacement) {
      reply.writeHead(replacement.status, replacement.headers ?? {});
      return reply.end(replacement.body ?? '');
    }
    const response = await respond(call);
    if (!response) return reply.destroy();
    const { status, headers, body } = compressed(response, call.headers['accept-encoding']);
    reply.writeHead(status, headers);
    reply.end(call.method === 'HEAD' ? undefined : body);
  });

  function takeReplacement({ method, url }: Call): Replacement | undefined {
    const index = replacements.findIndex((each) => each.method === method && each.path.test(url));
    return index < 0 ? undefined : replacements.splice(index, 1)[0]?.response;
  }

  /** The response from the cache or from the API; null if the API breaks off. */
  async function respond(call: Call): Promise<Response | null> {
    if (call.method !== 'GET' || !isOfApi(call.url)) return ask(upstream, call, change);
    const key = `${call.headers.cookie} ${call.url}`;
    const cached = cache.get(key);
    const insistsOnFresh = /no-cache|no-store/.test(call.headers['cache-control'] ?? '');
    const isFresh = cached && Date.now() - cached.at < CACHED_MS;
    if (isFresh && !insistsOnFresh) return withMaxAge(cached.response);
    const response = await ask(upstream, call, change);
    if (response?.status === 200) cache.set(key, { at: Date.now(), response });
    return response && withMaxAge(response);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    replaceOnce: (method, path, response) => void replacements.push({ method, path, response }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const { method = 'GET', url = '/', headers } = request;
  return { method, url, headers, body: await buffer(request) };
}

function isOfApi(url: string): boolean {
  return /^\/v[12]\//.test(url);
}

function withMaxAge(response: Response): Response {
  return { ...response, headers: { ...response.headers, 'cache-control': 'max-age=60' } };
}

/** Sends a call to the API. @returns null if the API breaks off */
function ask(
  upstream: string,
  { method, url, headers, body }: Call,
  change: ((json: unknown) => unknown) | undefined,
): Promise<Response | null> {
  const { hostname, port } = new URL(upstream);
  const uncompressed = { ...headers, 'accept-encoding': 'identity' };
  return new Promise((resolve) => {
    const call = requestUpstream(
      { hostname, port, method, path: url, headers: uncompressed },
      async (incoming) => {
        const received = await buffer(incoming).catch(() => null);
        if (!received) return resolve(null);
        const { 'transfer-encoding': _, ...receivedHeaders } = incoming.headers;
        const response = { status: incoming.statusCode ?? 502, headers: receivedHeaders, body: received };
        const isJsonOfApi = isOfApi(url) && /json/.test(receivedHeaders['content-type'] ?? '');
        resolve(change && isJsonOfApi ? withJson(response, change(JSON.parse(String(received)))) : response);
      },
    );
    call.on('error', () => resolve(null));
    call.end(body);
  });
}

function withJson(response: Response, json: unknown): Response {
  const body = Buffer.from(JSON.stringify(json));
  return { ...response, headers: { ...response.headers, 'content-length': String(body.length) }, body };
}

function compressed(response: Response, accepted: string | string[] | undefined): Response {
  const { etag, 'content-type': type = '', 'content-encoding': encoding } = response.headers;
  const isText = /json|csv|html|javascript|css|svg/.test(type) && response.body.length > 0;
  if (!isText || encoding || !String(accepted).includes('gzip')) return response;
  const body = gzipSync(response.body);
  const headers: IncomingHttpHeaders = {
    ...response.headers,
    'content-encoding': 'gzip',
    'content-length': String(body.length),
    ...(etag && { etag: etag.replace(/"$/, '-gzip"') }),
  };
  return { ...response, headers, body };
}
