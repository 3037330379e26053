import type { HonoRequest } from 'hono';
import { HttpProblem } from '../http/problem';

// An upload that is opened as a page can run and load nothing.
const SHOWN_ANYWHERE = {
  'Accept-Ranges': 'bytes',
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const MEDIA_MIME = /^(image|video)\/[a-z0-9.+-]{1,60}$/;

/** Whether a text is the type of a picture or a video. */
export function isMediaMime(text: string): boolean {
  return MEDIA_MIME.test(text);
}

type File = {
  mime: string;
  size: number;
  /** The bytes from `start` up to, not including, `end`. */
  read(start: number, end: number): ReadableStream | Uint8Array<ArrayBuffer> | string;
};

/**
 * The whole file, or the range that a player requests in order to seek (RFC 9110 §14). A request for several
 * ranges gets the whole file, as the RFC allows.
 * @throws 404 for a type other than of a picture or video, 416 for a range that begins after the end of the file
 */
export function fileResponse(range: string | undefined, { mime, size, read }: File): Response {
  // A row of an earlier version may have any text, which could fail as a header or show the file as another kind.
  if (!isMediaMime(mime)) throw new HttpProblem(404, 'no such picture or video');
  const headers = { ...SHOWN_ANYWHERE, 'Content-Type': mime };
  const byteRange = rangeOf(range, size);
  if (!byteRange)
    return new Response(read(0, size), { headers: { ...headers, 'Content-Length': String(size) } });
  const { start, end } = byteRange;
  return new Response(read(start, end), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end - start),
      'Content-Range': `bytes ${start}-${end - 1}/${size}`,
    },
  });
}

/** The `Range` of a GET. Ignored beside `If-Range`: these files have no validator to compare. */
export function rangeAsked(req: HonoRequest): string | undefined {
  return req.method === 'GET' && !req.header('If-Range') ? req.header('Range') : undefined;
}

type ByteRange = { start: number; end: number };

/** Null when there is no range, or one in an unknown form. @throws 416 for a range without a byte of the file */
function rangeOf(range: string | undefined, size: number): ByteRange | null {
  const byteRange = parseRange(range?.trim() ?? '', size);
  if (byteRange && byteRange.start >= byteRange.end)
    throw new HttpProblem(416, 'no such range', { 'Content-Range': `bytes */${size}` });
  return byteRange;
}

function parseRange(range: string, size: number): ByteRange | null {
  // The last 500 bytes: `bytes=-500`.
  const [, length] = /^bytes=-(\d+)$/i.exec(range) ?? [];
  if (length !== undefined) return { start: Math.max(0, size - Number(length)), end: size };
  // From byte 500 to the end of the file, or to byte 999: `bytes=500-` or `bytes=500-999`.
  const [, first, last] = /^bytes=(\d+)-(\d*)$/i.exec(range) ?? [];
  if (first === undefined) return null;
  if (!last) return { start: Number(first), end: size };
  if (Number(last) < Number(first)) return null;
  return { start: Number(first), end: Math.min(Number(last) + 1, size) };
}
