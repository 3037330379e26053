import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { addSecurityHeaders } from './headers';
import { answerToError, problemResponse, problemText } from './problem';

// Node's default is 5 minutes; a video on a slow line takes longer. JSON has a limit of its own.
const REQUEST_LIMIT_MS = 30 * 60_000;
const HEADERS_LIMIT_MS = 30_000;
const CHECK_EACH_MS = 5_000;
const READ_LIMIT_MS = 30_000;
const LINGER_MS = 1_000;
const MAX_CONNECTIONS = 500;
// Browsers send one request at a time.
const MAX_PIPELINED = 10;

/**
 * An HTTP server that answers with a problem and the security headers even when Node or the adaptor cannot
 * read a request. A connection is closed when more than 10 of its requests wait for an answer, when its
 * client reads nothing of an answer for `readLimitMs`, or when there are more than 500 and it has waited for
 * its client the longest: for a request, the rest of one, or the reading of an answer.
 */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  readLimitMs = READ_LIMIT_MS,
): Server {
  const listener = getRequestListener(fetch, { errorHandler: answerToFailure });
  const server = createServer({
    requestTimeout: REQUEST_LIMIT_MS,
    headersTimeout: HEADERS_LIMIT_MS,
    connectionsCheckingInterval: CHECK_EACH_MS,
    // Node's own refusal has no body; the listener refuses with one.
    requireHostHeader: false,
  });
  /** The answers of each connection; those without progress for the longest come first. */
  const connections = new Map<Socket, { answers: ServerResponse[]; bytesRead: number }>();
  const unfinished = (socket: Socket) =>
    (connections.get(socket)?.answers ?? []).filter((answer) => !answer.writableFinished);
  const waitsForClient = (socket: Socket) =>
    socket.writableLength > 0 || unfinished(socket).every(({ req }) => !req.complete);

  function noteProgress(socket: Socket, ...started: ServerResponse[]) {
    const answers = [...unfinished(socket), ...started];
    connections.delete(socket);
    connections.set(socket, { answers, bytesRead: socket.bytesRead });
    return answers.length;
  }

  function closeOne() {
    // Node has no event for a received part of a body.
    for (const [socket, { bytesRead }] of [...connections])
      if (unfinished(socket).length > 0 && socket.bytesRead > bytesRead) noteProgress(socket);
    [...connections.keys()].find(waitsForClient)?.destroy();
  }

  server.on('connection', (socket) => {
    noteProgress(socket);
    socket.on('drain', () => noteProgress(socket));
    socket.on('close', () => connections.delete(socket));
    if (connections.size > MAX_CONNECTIONS) closeOne();
  });
  server.on('request', (request, answer) => {
    const { socket } = request;
    // Node still reads out what came in one piece with the request that was one too many.
    if (socket.destroyed) return;
    if (noteProgress(socket, answer) > MAX_PIPELINED) return socket.destroy();
    answer.setTimeout(readLimitMs, () => {
      // Node keeps quiet while the client reads. An answer that is not ready yet is no fault of the client.
      if (socket.writableLength > 0) socket.destroy();
    });
    const start = () => {
      if (!socket.destroyed) void listener(request, answer);
    };
    // A pipelined request starts once the answer before it is sent: what is not read must not pile up.
    if (answer.socket) start();
    else answer.once('socket', start);
  });
  server.on('clientError', (error, socket: Socket) => {
    const [current] = unfinished(socket);
    if (socket.writable && !current?.headersSent) refuse(socket, ...unreadable(error));
    else socket.destroy();
  });
  server.on('checkExpectation', ({ socket }) => {
    refuse(socket, 417, 'the Expect header asks for something unknown');
  });
  return server;
}

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
  switch ('code' in error && error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'the address and the headers are longer than 16 kB'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'the request took too long'];
    default:
      return [400, 'this is not an HTTP request'];
  }
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
