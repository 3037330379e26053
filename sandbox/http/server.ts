import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { addSecurityHeaders } from './headers';
import { answerToError, problemResponse, problemText } from './problem';

// Node's default is 5 minutes; a video on a slow line takes longer. JSON has a limit of its own.
const REQUEST_LIMIT_MS = 30 * 60_000;
const HEADERS_LIMIT_MS = 30_000;
const CHECK_EACH_MS = 5_000;
const MAX_CONNECTIONS = 500;

/**
 * An HTTP server that answers with a problem and the security headers even when Node or the adaptor cannot
 * read a request. It closes connections beyond 500 at once.
 */
export function createHttpServer(fetch: Parameters<typeof getRequestListener>[0]): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_LIMIT_MS,
      headersTimeout: HEADERS_LIMIT_MS,
      connectionsCheckingInterval: CHECK_EACH_MS,
      // Node's own refusal has no body; the listener refuses with one.
      requireHostHeader: false,
    },
    getRequestListener(fetch, { errorHandler: answerToFailure }),
  );
  server.maxConnections = MAX_CONNECTIONS;
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, answer) => answers.set(socket, answer));
  server.on('clientError', (error, socket) => {
    const answer = answers.get(socket);
    const halfSent = answer?.headersSent && !answer.writableFinished;
    if (socket.writable && !halfSent) socket.end(rawProblem(...unreadable(error)));
    else socket.destroy();
  });
  server.on('checkExpectation', ({ socket }) => {
    socket.end(rawProblem(417, 'the Expect header asks for something unknown'));
  });
  return server;
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

/** A complete answer as raw HTTP, which also closes the connection. */
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
