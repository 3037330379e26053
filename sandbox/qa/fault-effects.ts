import type { Context } from 'hono';
import { rawBody } from '../files/stream';
import { problemText } from '../http/problem';
import type { Fault } from './fault-schema';

/** The statuses of answers without a body. */
const STATUSES_WITHOUT_BODY = [204, 205, 304];

/** The answer that replaces the real one. */
export function answerOf({ kind, status, contentType, body, headers }: Fault): Response {
  const answerStatus = status ?? (kind === 'body' ? 200 : 500);
  const isProblem = kind === 'status' && body === undefined;
  const text = isProblem ? problemText(answerStatus, 'a fault that QA arranged') : (body ?? '');
  const usualType = isProblem ? 'application/problem+json' : 'text/plain; charset=utf-8';
  const answerHeaders = new Headers(headers);
  if (!answerHeaders.has('Content-Type')) answerHeaders.set('Content-Type', contentType ?? usualType);
  return new Response(STATUSES_WITHOUT_BODY.includes(answerStatus) ? null : text, {
    status: answerStatus,
    headers: answerHeaders,
  });
}

/** Reads half of a file, so that its upload breaks in the middle when the connection is cut. */
export async function readHalf(c: Context) {
  const half = Number(c.req.header('Content-Length') ?? 0) / 2;
  let bytesRead = 0;
  for await (const chunk of rawBody(c)) {
    bytesRead += chunk.byteLength;
    if (bytesRead >= half) return;
  }
}

export function cutConnection(c: Context) {
  c.set('dropped', true);
  const { socket } = c.env.incoming;
  // If the connection closes before the first byte of an answer, browsers resend the call by themselves, even
  // writes, and the fault never shows. So begin an answer, then cut it.
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{');
  socket.destroySoon();
  // Never sent: an empty response takes the place of the answer of an applied call.
  c.res = new Response(null);
}
