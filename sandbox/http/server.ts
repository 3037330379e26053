import { createServer, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { hasCode } from '../db/failure';
import { createConnections } from './connections';
import { addSecurityHeaders } from './headers';
import { answerToError, problemResponse, problemText } from './problem';

// Node's default is 5 minutes; a video on a slow line takes longer. `body.ts` limits JSON.
const REQUEST_LIMIT_MS = 30 * 60_000;
// How long a refused client has to read the refusal.
const LINGER_MS = 1_000;
const MAX_CONNECTIONS = 500;
// Browsers send one request at a time.
const MAX_PIPELINED = 10;
// The load balancer of Amazon passes on as much; its sign-in alone adds more than Node's 16 kB.
const MAX_HEADER_BYTES = 64 * 1024;
// Networks on the way forget a silent connection later: after 4 minutes in Azure, 350 s in Amazon.
const PROBE_AFTER_MS = 60_000;

// Node's code for a request, or its headers, that took too long.
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

const LIMITS = {
  /** For the headers, from their first byte. */
  headersMs: 30_000,
  /** For the client to go on reading an answer. */
  readMs: 30_000,
  /** Longer than Envoy keeps a connection for its next request (1 hour), Cloudflare (15 minutes), Google (10), Amazon (1). */
  keepAliveMs: 65 * 60_000,
  checkEachMs: 5_000,
};

/**
 * An HTTP server that answers with a problem and the security headers even when Node or the adaptor cannot
 * read a request. It closes a connection
 * - when more than 10 of its requests wait for an answer
 * - when its client reads nothing of an answer for `readMs`
 * - when it is idle for `keepAliveMs`
 * - when there are more than 500, and this one has waited for its client the longest
 * @returns `closeAfterAnswers` to close every connection after its current answers, and `closeUnused` to close those
 *   without a request now
 */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  limits: Partial<typeof LIMITS> = {},
) {
  const { headersMs, readMs, keepAliveMs, checkEachMs } = { ...LIMITS, ...limits };
  // `hostname` completes the address of a request without a Host header. Code that needs the header checks it.
  const listener = getRequestListener(fetch, { errorHandler: answerToFailure, hostname: 'localhost' });
  const server = createServer({
    requestTimeout: REQUEST_LIMIT_MS,
    headersTimeout: headersMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkEachMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node's own refusal has no body, and many health checks send none.
    requireHostHeader: false,
    keepAlive: true,
    keepAliveInitialDelay: PROBE_AFTER_MS,
  });
  // A client may close its direction after the request and still read. Node's types lack the property.
  Object.assign(server, { httpAllowHalfOpen: true });
  let isClosing = false;
  const connections = createConnections();

  server.on('connection', (socket) => {
    connections.noteProgress(socket);
    socket.on('drain', () => connections.noteProgress(socket));
    socket.on('close', () => connections.forget(socket));
    if (connections.count() > MAX_CONNECTIONS) connections.closeLongestWaiting();
  });
  server.on('request', (request, answer) => {
    const { socket } = request;
    // A load balancer that asks about the server as a whole (RFC 9110 §9.3.7); the adaptor reads only paths.
    if (request.method === 'OPTIONS' && request.url === '*') request.url = '/';
    if (isClosing) answer.shouldKeepAlive = false;
    // Requests that arrived in the same packet as a refused one are still parsed.
    if (socket.destroyed) return;
    if (connections.startAnswer(socket, answer) > MAX_PIPELINED) return socket.destroy();
    answer.setTimeout(readMs, () => {
      // Not called while the client reads. Without bytes to send, the answer is still being prepared.
      if (socket.writableLength > 0) socket.destroy();
    });
    const start = () => {
      if (!socket.destroyed) void listener(request, answer);
    };
    // A pipelined request starts once the answer before it is sent, so that answers do not pile up in memory.
    if (answer.socket) start();
    else answer.once('socket', start);
  });
  server.on('clientError', (error, socket: Socket) => {
    // A client has opened the connection in advance. An answer sent now would be taken for the answer to its first
    // request.
    if (hasCode(error, TOO_SLOW) && socket.bytesRead === 0) return socket.setTimeout(keepAliveMs);
    const [current] = connections.unfinished(socket);
    if (socket.writable && !current?.headersSent) refuse(socket, ...unreadable(error));
    else socket.destroy();
  });
  server.on('checkExpectation', ({ socket }) => {
    refuse(socket, 417, 'the Expect header asks for something unknown');
  });

  function closeAfterAnswers() {
    isClosing = true;
    for (const socket of connections.all())
      for (const answer of connections.unfinished(socket)) answer.shouldKeepAlive = false;
  }

  function closeUnused() {
    for (const socket of connections.all()) if (connections.unfinished(socket).length === 0) socket.destroy();
  }

  return { server, closeAfterAnswers, closeUnused };
}

const PROXY_LINE =
  'the load balancer sends a PROXY protocol header, which this server does not read: switch it off there (send-proxy, proxy_protocol) and let it send X-Forwarded-For';

/** The first bytes from load balancers that are set for another kind of server. */
const OTHER_PROTOCOLS = [
  { start: Buffer.from('PROXY '), detail: PROXY_LINE },
  { start: Buffer.from('\r\n\r\n\0\r\nQUIT\n'), detail: PROXY_LINE },
  {
    start: Buffer.from([0x16, 0x03]),
    detail: 'this server speaks http: let the load balancer end TLS, and call this address by http',
  },
  { start: Buffer.from('PRI * HTTP/2'), detail: 'this server speaks HTTP/1.1, not HTTP/2' },
];

/** Answers in raw HTTP and closes the connection, even if the client does not. */
function refuse(socket: Duplex, status: number, detail: string) {
  socket.end(rawProblem(status, detail));
  // Closed at once, a connection with unread bytes from the client would lose the answer.
  setTimeout(() => socket.destroy(), LINGER_MS);
}

function answerToFailure(error: unknown): Response {
  const response =
    error instanceof RequestError
      ? problemResponse(400, 'the address or the Host header is malformed')
      : answerToError(error);
  addSecurityHeaders(response.headers);
  return response;
}

function unreadable(error: Error): [number, string] {
  if (hasCode(error, 'HPE_HEADER_OVERFLOW'))
    return [431, 'the address and the headers are longer than 64 kB'];
  if (hasCode(error, TOO_SLOW)) return [408, 'the request took too long'];
  const bytes = 'rawPacket' in error && error.rawPacket instanceof Buffer ? error.rawPacket : Buffer.of();
  const other = OTHER_PROTOCOLS.find(({ start }) => bytes.subarray(0, start.length).equals(start));
  return [400, other?.detail ?? 'this is not an HTTP request'];
}

/** A complete answer as raw HTTP. */
function rawProblem(status: number, detail: string): string {
  const body = problemText(status, detail);
  const headers = new Headers({
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  });
  addSecurityHeaders(headers);
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
