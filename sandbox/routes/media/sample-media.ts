import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { fileResponse, rangeAsked } from '../../files/ranges';
import { memoize } from '../../memoize';
import { ownFile } from '../../own-files';
import { drawPicture } from '../../samples/picture';

const clip = readFileSync(ownFile('samples/clip.webm'));

// A drawn picture takes two kilobytes.
const MAX_DRAWN_PICTURES = 500;
// Each picture is drawn once, because all other calls wait during the drawing.
const pictureOf = memoize(MAX_DRAWN_PICTURES, drawPicture);

/** The drawn picture of an id without a stored file. */
export function samplePicture(c: Context, id: string): Response {
  return sampleFile(c, 'image/png', pictureOf(id));
}

/** The short clip that all seeded videos show. */
export function sampleClip(c: Context): Response {
  return sampleFile(c, 'video/webm', clip);
}

/** Bytes in memory as a file, or the range of it that was asked for. */
export function sampleFile(c: Context, mime: string, bytes: Uint8Array<ArrayBuffer>) {
  const read = (start: number, end: number) => bytes.subarray(start, end);
  return fileResponse(rangeAsked(c.req), { mime, size: bytes.length, read });
}
