import type { media } from '../db/schema/media';

type MediaRow = typeof media.$inferInsert;

/** Every seeded picture and video; they have no stored file, the sandbox draws them from their id. */
export const mediaRows: MediaRow[] = [];

/** Adds a picture or video to the seed. Its paths are those that an uploaded one has. */
export function seedMedia(
  id: string,
  kind: 'image' | 'video',
  uploadedBy: string,
  createdAt: Date,
): MediaRow {
  const video = kind === 'video';
  const row: MediaRow = {
    id,
    filename: `${id}.${video ? 'mp4' : 'png'}`,
    mime: video ? 'video/mp4' : 'image/png',
    size: null,
    video,
    status: video ? 'playable' : 'uploaded',
    url: `/v1/media/${id}/file`,
    thumbnail: `/v1/media/${id}/thumbnail`,
    uploadedBy,
    createdAt,
  };
  mediaRows.push(row);
  return row;
}

export function mediaUrls(row: MediaRow) {
  return { url: row.url ?? '', thumbnail: row.thumbnail ?? null };
}
