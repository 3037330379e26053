import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { media } from '../db/schema/media';
import { HttpProblem } from '../http/problem';
import type { Routes } from '../http/route';
import { drawPicture } from '../samples/picture';

const clip = readFileSync(new URL('../samples/clip.webm', import.meta.url));

/** What seeded media show, none of which has a stored file: pictures drawn from their id, and one short clip. */
export function addSampleMediaRoutes({ route }: Routes) {
  route('GET', '/sandbox/media/:file{[A-Za-z0-9_-]+\\.(?:png|webm)}', 'anyone', async ({ c, tx }) => {
    const [id = '', kind] = (c.req.param('file') ?? '').split('.');
    const [row] = await tx.select({ video: media.video }).from(media).where(eq(media.id, id));
    if (!row || (kind === 'webm' && !row.video)) throw new HttpProblem(404, 'media not found');
    return kind === 'webm'
      ? answer(clip, 'video/webm', c.req.header('Range'))
      : answer(drawPicture(id), 'image/png');
  });
}

/** The whole file, or the range of it that a player asks for to jump to a place. */
function answer(bytes: Uint8Array<ArrayBuffer>, type: string, range?: string): Response {
  const headers = {
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=86400',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '') return new Response(bytes, { headers });
  const end = Math.min(to === '' ? bytes.length : Number(to) + 1, bytes.length);
  if (Number(from) >= end)
    throw new HttpProblem(416, 'no such range', { 'Content-Range': `bytes */${bytes.length}` });
  return new Response(bytes.subarray(Number(from), end), {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${from}-${end - 1}/${bytes.length}` },
  });
}
