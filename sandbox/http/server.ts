import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createConnections } from './connections';
import { addSecurityHeaders } from './headers';
import { answerToError, problemResponse } from './problem';
import { isTooSlow, refusalOf, refuse } from './raw-refusal';

// Node's default is 5 minutes; a video on a slow line takes longer. `body.ts` limits JSON.
const REQUEST_LIMIT_MS = 30 * 60_000;
const MAX_CONNECTIONS = 500;
// Browsers send one request at a time; scripts may send some more.
const MAX_PIPELINED = 10;
// The load balancer of Amazon passes on as much; its sign-in alone adds more than Node's 16 kB.
const MAX_HEADER_BYTES = 64 * 1024;
// TCP probes a silent connection before networks on the way forget it: after 4 minutes in Azure, 350 s in Amazon.
const PROBE_AFTER_MS = 60_000;

/** The limits that tests shorten. */
const LIMITS = {
  /** For the headers. A connection on which nothing arrives stays open for `keepAliveMs` instead. */
  headersMs: 30_000,
  /** For the client to read the next bytes of an answer. */
  readMs: 30_000,
  /** Longer than Envoy keeps a connection for its next request (1 hour), Cloudflare (15 minutes), Google (10), Amazon (1). */
  keepAliveMs: 65 * 60_000,
  /** How often Node compares its connections with these limits. */
  checkEachMs: 5_000,
};

/**
 * An HTTP server that answers with a problem and the security headers even when Node or the adaptor cannot
 * read a request. It closes a connection
 * - when more than 10 of its requests wait for an answer
 * - when its client reads nothing of an answer for `readMs`
 * - when it is idle for `keepAliveMs`
 * - when there are more than 500, and this one has waited for its client the longest
 * @returns `closeAfterAnswers` closes each connection after its current answers, `closeUnused` those that owe no answer
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
  const connections = createConnections();
  let isClosing = false;

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
    // Requests of the same packet still arrive after the destroy below.
    if (socket.destroyed) return;
    const unfinished = connections.startAnswer(socket, answer);
    if (unfinished > MAX_PIPELINED) return socket.destroy();
    answer.setTimeout(readMs, () => {
      // Nothing has moved for `readMs`. With bytes to send, the client is late; without, the answer is.
      if (socket.writableLength > 0) socket.destroy();
    });
    function prepareAnswer() {
      if (!socket.destroyed) void listener(request, answer);
    }
    // Node gives the socket to one answer at a time. A pipelined request waits for its turn, so that prepared answers do
    // not pile up in memory.
    if (answer.socket) prepareAnswer();
    else answer.once('socket', prepareAnswer);
  });

  server.on('clientError', (error, socket: Socket) => {
    // Browsers open connections in advance. A 408 on one of them would be taken for the answer to its first request, so
    // only the idle limit applies: Node destroys a socket when its timeout passes.
    const isSpare = isTooSlow(error) && socket.bytesRead === 0;
    if (isSpare) return socket.setTimeout(keepAliveMs);
    // Pipelined answers are sent in order: the first unfinished one is being sent.
    const [answerBeingSent] = connections.unfinished(socket);
    // A refusal in the middle of an answer would become a part of that answer.
    if (!socket.writable || answerBeingSent?.headersSent) return socket.destroy();
    const { status, detail } = refusalOf(error);
    refuse(socket, status, detail);
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

/** The answer where the adaptor cannot read a request, or a handler throws. */
function answerToFailure(error: unknown): Response {
  const response =
    error instanceof RequestError
      ? problemResponse(400, 'the address or the Host header is malformed')
      : answerToError(error);
  addSecurityHeaders(response.headers);
  return response;
}
