import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** A stream that fetches a piece when it is asked for one and not before; cancelled, it ends the generator. */
export function streamOf(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

const RAW_BODIES = /^\/(sandbox\/upload|v1\/nft-campaign\/nft\/[^/]+\/finalize)\//;

/** Whether a call brings a file as its body, which nobody but its route may read whole. */
export function bringsFile(c: Context) {
  return c.req.method === 'PUT' && RAW_BODIES.test(c.req.path);
}

/** The body of an upload, as slow as it is read, for `FileStore.save`. The log of the call tells its size so far. */
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
  // The adaptor's own stream of a body reads ahead without an end: a slow disk would fill the memory.
  // Ended early, the connection must live on for the answer.
  return incoming ? incoming.iterator({ destroyOnReturn: false }) : (c.req.raw.body ?? []);
}
