import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { HttpProblem } from './problem';

const MAX_BYTES = 1_000_000;
const TIME_LIMIT_MS = 30_000;
// Far above any real body. Checking a larger one takes seconds or overflows the stack.
const MAX_VALUES = 10_000;
const MAX_DEPTH = 32;
const MAX_DETAIL = 300;

const texts = new WeakMap<Request, Promise<string>>();

/** The text of the body; later calls return the first result. */
export function bodyText(c: Context): Promise<string> {
  const earlierText = texts.get(c.req.raw);
  if (earlierText !== undefined) return earlierText;
  const text = read(c.req.raw);
  // A later caller receives the rejection, which must not count as unhandled until then.
  text.catch(() => {});
  texts.set(c.req.raw, text);
  return text;
}

export function isJson(c: Context) {
  const type = c.req.header('Content-Type')?.split(';')[0];
  return type?.trim().toLowerCase() === 'application/json';
}

/**
 * The JSON body by its schema of `@/wire`.
 * @throws 415 not JSON, 413 above 1 MB, 408 slower than 30 s, 400 malformed or broken off, 422 a bad value
 */
export async function readBody<T extends z.ZodMiniType>(c: Context, schema: T): Promise<z.infer<T>> {
  if (!isJson(c)) throw new HttpProblem(415, 'the body must be application/json');
  const text = await bodyText(c);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new HttpProblem(400, 'malformed JSON');
  }
  refuseTooLarge(json);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new HttpProblem(422, detailOf(parsed.error));
  return parsed.data;
}

/** @throws 422 for JSON of too many values or levels */
function refuseTooLarge(json: unknown) {
  let values = 0;
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (values > MAX_VALUES) throw new HttpProblem(422, `the body has more than ${MAX_VALUES} values`);
    if (depth > MAX_DEPTH) throw new HttpProblem(422, `the body is nested more than ${MAX_DEPTH} deep`);
    level = level.flatMap((value) => (value instanceof Object ? Object.values(value) : []));
  }
}

/** The first issue in words: the field's path before its message, the bare message for the whole body. */
export function detailOf(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'not a valid value';
  const path = issue.path.join('.');
  return (path ? `${path}: ${issue.message}` : issue.message).slice(0, MAX_DETAIL);
}

async function read({ body }: Request): Promise<string> {
  if (!body) return '';
  const bytes = await readBytes(body.getReader());
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpProblem(400, 'the body is not UTF-8');
  }
}

async function readBytes(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    // End the pending read.
    reader.cancel().catch(() => {});
  }, TIME_LIMIT_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(brokenOff);
      if (isLate) throw new HttpProblem(408, 'the body took longer than 30 s', { Connection: 'close' });
      if (done) return Buffer.concat(chunks);
      // Count the bytes: a chunked body has no Content-Length.
      size += value.byteLength;
      if (size > MAX_BYTES) throw new HttpProblem(413, 'the body is larger than 1 MB');
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => {});
  }
}

function brokenOff(): never {
  throw new HttpProblem(400, 'the body broke off');
}
