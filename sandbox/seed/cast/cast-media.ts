import type { media } from '../../db/schema/media';

type MediaRow = typeof media.$inferInsert;

/** Every seeded picture and video; they have no stored file, and the sandbox serves samples for them. */
export const mediaRows: MediaRow[] = [];

/** The row of a picture or video; its addresses are those of the samples (routes/media/sample-media.ts). */
export function mediaRow(id: string, kind: 'image' | 'video', uploadedBy: string | null, createdAt: Date) {
  const video = kind === 'video';
  const filename = `${id}.${video ? 'webm' : 'png'}`;
  return {
    id,
    filename,
    mime: video ? 'video/webm' : 'image/png',
    size: null,
    video,
    status: video ? ('playable' as const) : ('uploaded' as const),
    url: `/sandbox/media/${filename}`,
    thumbnail: `/sandbox/media/${id}.png`,
    uploadedBy,
    createdAt,
  };
}

/** `mediaRow`, added to the usual seed. */
export function seedMedia(...args: Parameters<typeof mediaRow>) {
  const row = mediaRow(...args);
  mediaRows.push(row);
  return row;
}
