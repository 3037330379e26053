import { open } from 'node:fs/promises';
import { HEAD_BYTES, type MediaType, mediaTypeOf } from '@/lib/files/media-type';
import { isNearlyFull } from '../db/disk';
import { HttpProblem } from '../http/problem';
import { diskFull } from './full-disk';

/** The most bytes of each kind of file. */
export type SizeLimits = Record<MediaType['kind'], number>;

/** The bytes after which the free space is checked again. */
const SPACE_CHECK_BYTES = 4_000_000;

/**
 * Writes the body of an upload to a new file, as far as its type and size are accepted.
 * @throws 400 empty or cut off, 413 too large for its kind, 415 no image or video by content, 507 disk full
 */
export async function receiveFile(body: ReadableStream<Uint8Array> | null, path: string, limits: SizeLimits) {
  const file = await open(path, 'wx');
  try {
    let type: MediaType | null = null;
    let size = 0;
    let sizeAtSpaceCheck = 0;
    for await (const chunk of headFirst(untilBrokenOff(body))) {
      type ??= await typeOf(chunk);
      // Counted, because Content-Length may be wrong or absent.
      size += chunk.byteLength;
      refuseAbove(limits, type, size);
      await file.appendFile(chunk);
      // Leave the last megabytes to the database.
      if (size - sizeAtSpaceCheck >= SPACE_CHECK_BYTES) {
        if (await isNearlyFull(path)) throw diskFull();
        sizeAtSpaceCheck = size;
      }
    }
    if (!type) throw new HttpProblem(400, 'the file is empty');
    await file.sync();
    return { size, mime: type.mime, extension: type.extension };
  } finally {
    await file.close();
  }
}

/** The same bytes; the first chunk is long enough for `typeOf`, unless the whole file is shorter. */
async function* headFirst(chunks: AsyncIterable<Uint8Array>) {
  let head = Buffer.alloc(0);
  let isHeadComplete = false;
  for await (const chunk of chunks) {
    if (isHeadComplete) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    isHeadComplete = head.length >= HEAD_BYTES;
    if (isHeadComplete) yield head;
  }
  if (!isHeadComplete && head.length > 0) yield head;
}

async function* untilBrokenOff(body: ReadableStream<Uint8Array> | null) {
  try {
    yield* body ?? [];
  } catch {
    throw new HttpProblem(400, 'the upload broke off');
  }
}

async function typeOf(head: Uint8Array): Promise<MediaType> {
  const type = await mediaTypeOf(head.subarray(0, HEAD_BYTES));
  if (type) return type;
  throw new HttpProblem(415, 'the file is not a png, jpeg, gif, webp, mp4, webm or mov');
}

function refuseAbove(limits: SizeLimits, { kind }: MediaType, size: number) {
  if (size <= limits[kind]) return;
  throw new HttpProblem(413, `the ${kind} is larger than ${limits[kind] / 1_000_000} MB`);
}
