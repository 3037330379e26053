import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { hasCode } from '../db/failure';
import { addSecurityHeaders } from './headers';
import { problemText } from './problem';

// How long a refused client has to read the refusal.
const LINGER_MS = 1_000;

/** Refuses what Node could not read as a request: answers in raw HTTP and closes the connection, even if the client does not. */
export function refuse(socket: Duplex, status: number, detail: string) {
  socket.end(rawProblem(status, detail));
  // Closed at once, a connection with unread bytes from the client would lose the answer.
  setTimeout(() => socket.destroy(), LINGER_MS);
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

/** The status and the detail for an error of Node's HTTP parser. */
export function refusalOf(error: Error): { status: number; detail: string } {
  if (hasCode(error, 'HPE_HEADER_OVERFLOW'))
    return { status: 431, detail: 'the address and the headers are longer than 64 kB' };
  if (isTooSlow(error)) return { status: 408, detail: 'the request took too long' };
  const bytes = 'rawPacket' in error && error.rawPacket instanceof Buffer ? error.rawPacket : Buffer.of();
  const protocol = OTHER_PROTOCOLS.find(({ start }) => bytes.subarray(0, start.length).equals(start));
  return { status: 400, detail: protocol?.detail ?? 'this is not an HTTP request' };
}

/** Whether a request, or its headers, took too long. */
export function isTooSlow(error: Error): boolean {
  return hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT');
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
