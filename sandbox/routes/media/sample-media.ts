import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { fileResponse, rangeAsked } from '../../files/ranges';
import { ownFile } from '../../own-files';
import { drawPicture } from '../../samples/picture';

const clip = readFileSync(ownFile('samples/clip.webm'));

// Of two kilobytes each.
const MAX_DRAWN = 500;
const drawn = new Map<string, Uint8Array<ArrayBuffer>>();

/** The drawn picture of an id without a stored file; drawn once, because all other calls wait meanwhile. */
export function samplePicture(c: Context, id: string): Response {
  const picture = drawn.get(id) ?? drawPicture(id);
  if (drawn.size >= MAX_DRAWN) drawn.clear();
  drawn.set(id, picture);
  return sampleFile(c, 'image/png', picture);
}

/** The one short clip that all seeded videos show. */
export function sampleClip(c: Context): Response {
  return sampleFile(c, 'video/webm', clip);
}

/** Bytes in memory as a file, or the range of it that was asked for. */
export function sampleFile(c: Context, mime: string, bytes: Uint8Array<ArrayBuffer>) {
  const read = (start: number, end: number) => bytes.subarray(start, end);
  return fileResponse(rangeAsked(c.req), { mime, size: bytes.length, read });
}
