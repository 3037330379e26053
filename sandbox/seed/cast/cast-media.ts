import type { media } from '../../db/schema/media';

type MediaRow = typeof media.$inferInsert;

/** Every seeded picture and video; they have no stored file, and the sandbox serves samples for them. */
export const mediaRows: MediaRow[] = [];

/** The row of a picture or video; its addresses are those of the samples (routes/sample-media.ts). */
export function mediaRow(
  id: string,
  kind: 'image' | 'video',
  uploadedBy: string,
  createdAt: Date,
): MediaRow & { id: string } {
  const video = kind === 'video';
  return {
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
}

/** Adds a picture or video to the usual seed. */
export function seedMedia(...of: Parameters<typeof mediaRow>): MediaRow {
  const row = mediaRow(...of);
  mediaRows.push(row);
  return row;
}

export function mediaUrls(row: MediaRow) {
  return { url: row.url ?? '', thumbnail: row.thumbnail ?? null };
}
