import { createServer, type IncomingHttpHeaders, request as requestUpstream } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Instead = { status: number; headers?: Record<string, string>; body?: string };

export type Proxy = {
  /** Where a browser reaches it. */
  url: string;
  /** Answers the next call of this method and path itself, and passes nothing on. */
  answerOnce(method: string, path: RegExp, instead: Instead): void;
  close(): void;
};

const KEPT_MS = 60_000;

/**
 * A proxy in front of a sandbox that does what real ones do: compresses, renames the ETag of what it compresses, as Apache
 * and Caddy do, and lets the browser and itself keep what the API lets it keep, which here is every read. A request may
 * insist on a fresh answer (RFC 9111 §5.2.1.4).
 * @param upstream the sandbox's address, as Node reaches it
 * @param change changes the JSON of the API's answers
 */
export async function startProxy(upstream: string, change?: (json: unknown) => unknown): Promise<Proxy> {
  const { hostname, port } = new URL(upstream);
  const instead: { method: string; path: RegExp; answer: Instead }[] = [];
  const kept = new Map<string, { at: number; answer: Answer }>();

  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);

    const at = instead.findIndex((each) => each.method === method && each.path.test(url));
    const [own] = at < 0 ? [] : instead.splice(at, 1);
    if (own) {
      response.writeHead(own.answer.status, own.answer.headers ?? {});
      return response.end(own.answer.body ?? '');
    }

    const key = `${headers.cookie} ${url}`;
    const mayKeep = method === 'GET' && /^\/v[12]\//.test(url);
    const insists = /no-cache|no-store/.test(headers['cache-control'] ?? '');
    const known = kept.get(key);
    const isKept = known && mayKeep && !insists && Date.now() - known.at < KEPT_MS;
    const answer = isKept ? known.answer : await ask(method, url, headers, Buffer.concat(chunks));
    if (!answer) return response.destroy();
    if (mayKeep && answer.status === 200) kept.set(key, { at: Date.now(), answer });
    const sent = mayKeep
      ? { ...answer, headers: { ...answer.headers, 'cache-control': 'max-age=60' } }
      : answer;
    const { status, headers: named, body } = compressed(sent, headers['accept-encoding']);
    response.writeHead(status, named);
    response.end(method === 'HEAD' ? undefined : body);
  });

  function ask(method: string, path: string, headers: IncomingHttpHeaders, body: Buffer) {
    return new Promise<Answer | null>((resolve) => {
      const own = { ...headers, 'accept-encoding': 'identity' };
      const call = requestUpstream({ hostname, port, method, path, headers: own }, async (response) => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of response) chunks.push(chunk);
        } catch {
          return resolve(null);
        }
        const { 'transfer-encoding': _, ...rest } = response.headers;
        const body = Buffer.concat(chunks);
        const isOfApi = /^\/v[12]\//.test(path) && /json/.test(rest['content-type'] ?? '');
        const sent = change && isOfApi ? Buffer.from(JSON.stringify(change(JSON.parse(String(body))))) : body;
        if (sent !== body) rest['content-length'] = String(sent.length);
        resolve({ status: response.statusCode ?? 502, headers: rest, body: sent });
      });
      call.on('error', () => resolve(null));
      call.end(body);
    });
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // `address()` returns an object for a listening TCP server.
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    answerOnce: (method, path, answer) => void instead.push({ method, path, answer }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function compressed(answer: Answer, accepted: string | string[] | undefined): Answer {
  const { etag, 'content-type': type = '', 'content-encoding': encoding } = answer.headers;
  const isText = /json|csv|html|javascript|css|svg/.test(type) && answer.body.length > 0;
  if (!isText || encoding || !String(accepted).includes('gzip')) return answer;
  const body = gzipSync(answer.body);
  const headers: IncomingHttpHeaders = {
    ...answer.headers,
    'content-encoding': 'gzip',
    'content-length': String(body.length),
    ...(etag && { etag: etag.replace(/"$/, '-gzip"') }),
  };
  return { ...answer, headers, body };
}
