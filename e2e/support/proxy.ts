import { createServer, type IncomingHttpHeaders, request as requestUpstream } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

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
  const { hostname, port } = new URL(upstream);
  const replacements: { method: string; path: RegExp; response: Replacement }[] = [];
  const cache = new Map<string, { at: number; response: Response }>();

  const server = createServer(async (request, reply) => {
    const { method = 'GET', url = '/', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);

    const index = replacements.findIndex((each) => each.method === method && each.path.test(url));
    const [replaced] = index < 0 ? [] : replacements.splice(index, 1);
    if (replaced) {
      reply.writeHead(replaced.response.status, replaced.response.headers ?? {});
      return reply.end(replaced.response.body ?? '');
    }

    const key = `${headers.cookie} ${url}`;
    const mayCache = method === 'GET' && /^\/v[12]\//.test(url);
    const insists = /no-cache|no-store/.test(headers['cache-control'] ?? '');
    const cached = cache.get(key);
    const isFresh = cached && mayCache && !insists && Date.now() - cached.at < CACHED_MS;
    const response = isFresh ? cached.response : await ask(method, url, headers, Buffer.concat(chunks));
    if (!response) return reply.destroy();
    if (mayCache && response.status === 200) cache.set(key, { at: Date.now(), response });
    const sent = mayCache
      ? { ...response, headers: { ...response.headers, 'cache-control': 'max-age=60' } }
      : response;
    const { status, headers: named, body } = compressed(sent, headers['accept-encoding']);
    reply.writeHead(status, named);
    reply.end(method === 'HEAD' ? undefined : body);
  });

  function ask(method: string, path: string, headers: IncomingHttpHeaders, body: Buffer) {
    return new Promise<Response | null>((resolve) => {
      const uncompressed = { ...headers, 'accept-encoding': 'identity' };
      const call = requestUpstream(
        { hostname, port, method, path, headers: uncompressed },
        async (response) => {
          const chunks: Buffer[] = [];
          try {
            for await (const chunk of response) chunks.push(chunk);
          } catch {
            return resolve(null);
          }
          const { 'transfer-encoding': _, ...rest } = response.headers;
          const body = Buffer.concat(chunks);
          const isOfApi = /^\/v[12]\//.test(path) && /json/.test(rest['content-type'] ?? '');
          const sent =
            change && isOfApi ? Buffer.from(JSON.stringify(change(JSON.parse(String(body))))) : body;
          if (sent !== body) rest['content-length'] = String(sent.length);
          resolve({ status: response.statusCode ?? 502, headers: rest, body: sent });
        },
      );
      call.on('error', () => resolve(null));
      call.end(body);
    });
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Cast: a server that listens on TCP has an object as its address.
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${ownPort}`,
    replaceOnce: (method, path, response) => void replacements.push({ method, path, response }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
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
