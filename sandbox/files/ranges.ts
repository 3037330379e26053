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

/** Null when there is no range, or one in an unknown form. */
function rangeOf(range: string | undefined, size: number): { start: number; end: number } | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(range?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  // `-500` is the last 500 bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(Number(to) + 1, size);
  if (start >= end) throw new HttpProblem(416, 'no such range', { 'Content-Range': `bytes */${size}` });
  return { start, end };
}
