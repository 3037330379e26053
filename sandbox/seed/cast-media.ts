import type { media } from '../db/schema/media';

type MediaRow = typeof media.$inferInsert;

/** Every seeded picture and video; they have no stored file, the sandbox has samples for them. */
export const mediaRows: MediaRow[] = [];

/** Adds a picture or video to the seed; its addresses are those of the samples (routes/sample-media.ts). */
export function seedMedia(
  id: string,
  kind: 'image' | 'video',
  uploadedBy: string,
  createdAt: Date,
): MediaRow {
  const video = kind === 'video';
  const row: MediaRow = {
    id,
    filename: `${id}.${video ? 'webm' : 'png'}`,
    mime: video ? 'video/webm' : 'image/png',
    size: null,
    video,
    status: video ? 'playable' : 'uploaded',
    url: `/sandbox/media/${id}.${video ? 'webm' : 'png'}`,
    thumbnail: `/sandbox/media/${id}.png`,
    uploadedBy,
    createdAt,
  };
  mediaRows.push(row);
  return row;
}

export function mediaUrls(row: MediaRow) {
  return { url: row.url ?? '', thumbnail: row.thumbnail ?? null };
}
