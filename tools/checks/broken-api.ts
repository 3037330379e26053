import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from '../../sandbox/http/port-of';

/** An answer that passes through the proxy. */
export type Passing = { status: number; headers: Headers; body: string };

export type Asked = {
  method: string;
  path: string;
  query: string;
  isSignedIn: boolean;
  /** The status of the answer, once the answer has arrived. */
  status?: number;
};

/** How the proxy breaks the API: by an answer of its own, or by a change of the API's answer. */
export type Break = {
  instead?(asked: Asked): Passing | null;
  change?(asked: Asked, answer: Passing): void;
};

// Headers of the connection, and headers that no longer fit a changed body.
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'];

/** Starts a proxy that breaks one thing of an API and records the calls. */
export async function breakApi(api: string, broken: Break = {}) {
  const asked: Asked[] = [];

  async function answerTo(call: Asked, headers: Record<string, string>, content: Buffer): Promise<Response> {
    const ownAnswer = broken.instead?.(call);
    if (ownAnswer) return new Response(ownAnswer.body || null, ownAnswer);
    const response = await fetch(api + call.path + call.query, {
      method: call.method,
      headers,
      body: content.length > 0 ? Uint8Array.from(content) : undefined,
      redirect: 'manual',
    });
    // The body of a file passes unchanged.
    const isText = /json|text/.test(response.headers.get('Content-Type') ?? '');
    const passing = {
      status: response.status,
      headers: new Headers(response.headers),
      body: isText ? await response.text() : '',
    };
    broken.change?.(call, passing);
    return new Response(isText ? passing.body || null : response.body, passing);
  }

  const server = createServer(async (request, reply) => {
    const { pathname, search } = new URL(request.url ?? '/', api);
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'host' && !HOP_BY_HOP.includes(name) ? [[name, value]] : [],
      ),
    );
    const call: Asked = {
      method: request.method ?? 'GET',
      path: pathname,
      query: search,
      isSignedIn: request.headers.cookie !== undefined,
    };
    asked.push(call);
    const response = await answerTo(call, headers, await buffer(request));
    call.status = response.status;
    for (const [name, value] of response.headers)
      if (!HOP_BY_HOP.includes(name)) reply.appendHeader(name, value);
    reply.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
