import type { IncomingMessage } from 'node:http';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';

/** A stream that takes the next piece of the generator on demand; cancelling it ends the generator. */
export function streamOf(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Cast: the DOM's types, which the tests are checked with, do not have `from` yet.
  return NodeStream.from(pieces) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** A stream of text that is read from the database no faster than the client takes it. */
export function textStream(pages: AsyncGenerator<string>) {
  return streamOf(encoded(pages));
}

async function* encoded(pages: AsyncGenerator<string>) {
  for await (const page of pages) {
    yield new TextEncoder().encode(page);
    // PGlite reads without yielding to the event loop, and a socket takes dozens of pages before it is full.
    await nextTurn();
  }
}

/**
 * The body of an upload for `FileStore.save`, read on demand. The request log shows how much of it was read.
 */
export function rawBody(c: Context): ReadableStream<Uint8Array<ArrayBuffer>> {
  return streamOf(counted(c));
}

async function* counted(c: Context) {
  let bytes = 0;
  c.set('bytes', bytes);
  for await (const chunk of source(c)) {
    bytes += chunk.byteLength;
    c.set('bytes', bytes);
    yield chunk;
  }
}

function source(c: Context): AsyncIterable<Uint8Array<ArrayBuffer>> | [] {
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  // The adaptor's own body stream reads ahead without limit: with a slow disk it would fill the memory.
  // When reading ends early, keep the connection open for the answer.
  return incoming ? incoming.iterator({ destroyOnReturn: false }) : (c.req.raw.body ?? []);
}
