import { hash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mediaPatchSchema, reservedMediaSchema, videoStatusSchema } from '@/wire/media.schema';
import type { Db } from '../../db/connect';
import { newId } from '../../db/new-id';
import { media } from '../../db/schema/media';
import { type FileStore, removeAfterCommit } from '../../files/file-store';
import type { Facts } from '../../http/facts';
import { HttpProblem, rowOr404 } from '../../http/problem';
import type { Routes } from '../../http/route';
import { deleteMedia, isVideo, type MediaRow, NO_MEDIA } from './media-query';
import { nameInPath } from './name-in-path';
import { sampleClip, samplePicture } from './sample-media';

const UPLOAD_MS = 10 * 60_000;
const PROCESSING_MS = 1_000;
const NO_FILE = 'media not found';

const FACTS = {
  reserve: {
    summary: 'Reserve a place for a file, which is then PUT to `upload_url`',
    details: 'The PUT carries the session only where `upload_url` has the origin of the API.',
    params: { id: 'The name of the file, as one URL-encoded segment' },
    answer: reservedMediaSchema,
    errors: { 400: 'the name is not URL-encoded UTF-8', 422: 'the name is blank or has control characters' },
  },
  mark: {
    summary: 'Mark an uploaded file as a video',
    details: 'The dashboard then asks `GET /v1/media/{id}/video` until the video is playable.',
    body: mediaPatchSchema,
    answer: null,
    errors: { 409: 'nothing was uploaded to this media id yet' },
  },
  video: {
    summary: 'How far the processing of a video is',
    details: '`playable` and `downloadable` both mean that the video can be shown.',
    answer: videoStatusSchema,
    errors: { 409: 'this media is not a video' },
  },
  thumbnail: { summary: 'A small picture of an uploaded file', answer: 'file' },
  remove: {
    summary: 'Delete an uploaded file',
    answer: null,
    errors: { 409: 'the media is attached to an NFT campaign, or in use elsewhere' },
  },
  file: {
    summary: 'An uploaded file: the `url` of media in answers',
    params: { file: '`{id}.{extension}`' },
    answer: 'file',
  },
} satisfies Record<string, Facts>;

export function addMediaRoutes({ route, openRoute }: Routes, files: FileStore) {
  // Here `:id` is the name of a file. The contract's document has one name per path, so the PATCH below decides it.
  route('POST', '/v1/media/:id', 'staff', FACTS.reserve, async ({ c, tx, viewer, now, record }) => {
    const filename = nameInPath(c);
    const id = newId();
    const token = randomBytes(32).toString('base64url');
    const thumbnail = `/v1/media/${id}/thumbnail`;
    await tx.insert(media).values({
      id,
      filename,
      thumbnail,
      // Only the hash is stored: a reader of the table cannot upload.
      uploadTokenHash: hash('sha256', token),
      uploadExpiresAt: new Date(now.getTime() + UPLOAD_MS),
      uploadedBy: viewer.id,
      createdAt: now,
    });
    await record('media', 'create', { name: filename, id });
    return { media_id: id, upload_url: `/sandbox/upload/${token}`, thumbnail };
  });

  route('PATCH', '/v1/media/:id', 'staff', FACTS.mark, async ({ id, body: { video }, tx, now, record }) => {
    // Lock the row: after a faster deletion there is no file to mark.
    const rows = await tx.select().from(media).where(eq(media.id, id)).for('update');
    const { filename, status, mime, videoMarkedAt } = rowOr404(rows, NO_MEDIA);
    if (status === 'reserved') throw new HttpProblem(409, 'nothing was uploaded to this media id yet');
    if (!isVideo(mime)) throw new HttpProblem(422, 'video: the file is not a video');
    await tx
      .update(media)
      .set({ video, videoMarkedAt: videoMarkedAt ?? now })
      .where(eq(media.id, id));
    await record('media', 'update', { name: filename, id });
  });

  route('GET', '/v1/media/:id/video', 'staff', FACTS.video, async ({ id, tx, now }) => {
    const { status, mime, videoMarkedAt } = await readRow(tx, id);
    if (status === 'reserved' || !isVideo(mime)) throw new HttpProblem(409, 'this media is not a video');
    const isProcessed = videoMarkedAt && now.getTime() - videoMarkedAt.getTime() >= PROCESSING_MS;
    return { status: status === 'uploaded' && isProcessed ? 'playable' : status };
  });

  // `openRoute`: files are answered, and removed, outside the transaction.
  openRoute('GET', '/v1/media/:id/thumbnail', 'anyone', FACTS.thumbnail, async ({ c, id, transaction }) => {
    const { status, mime, storedAs } = await transaction(({ tx }) => readRow(tx, id));
    if (status === 'reserved' || mime === null) throw new HttpProblem(404, 'nothing was uploaded yet');
    // Seeded media have no stored file, and the sandbox cannot decode a video: a picture is drawn instead.
    return storedAs && !isVideo(mime) ? files.respond(c, storedAs, mime) : samplePicture(c, id);
  });

  openRoute('DELETE', '/v1/media/:id', 'staff', FACTS.remove, async ({ id, transaction }) => {
    const deleted = await transaction(async ({ tx, record }) => {
      const row = await deleteMedia(tx, id);
      await record('media', 'delete', { name: row.filename, id });
      return row;
    });
    await removeAfterCommit(files, [deleted]);
  });

  const path = '/sandbox/media/:file{[A-Za-z0-9_-]+\\.[a-z0-9]+}';
  openRoute('GET', path, 'anyone', FACTS.file, async ({ c, transaction }) => {
    const [id = '', extension] = (c.req.param('file') ?? '').split('.');
    const rows = await transaction(({ tx }) => tx.select().from(media).where(eq(media.id, id)));
    const { storedAs, mime, url, video } = rowOr404(rows, NO_FILE);
    if (storedAs && mime && url === c.req.path) return files.respond(c, storedAs, mime);
    // Seeded media have no stored file: a picture is drawn, and all videos are one clip.
    const isSeeded = url !== null && !storedAs;
    if (isSeeded && extension === 'png') return samplePicture(c, id);
    if (isSeeded && extension === 'webm' && video) return sampleClip(c);
    throw new HttpProblem(404, NO_FILE);
  });
}

async function readRow(tx: Db, id: string): Promise<MediaRow> {
  return rowOr404(await tx.select().from(media).where(eq(media.id, id)), NO_MEDIA);
}
