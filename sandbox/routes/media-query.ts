import { eq } from 'drizzle-orm';
import type { Media } from '@/wire/media';
import type { Db } from '../db/connect';
import { media } from '../db/schema/media';
import { HttpProblem } from '../http/problem';

export type MediaRow = typeof media.$inferSelect;

type Kind = 'image' | 'video';

/**
 * The row of a media id that stands in a body.
 * @throws 422 with `field` for an id that nobody uploaded a file to, or a file of a kind that does not belong there
 */
export async function usableMedia(
  tx: Db,
  id: string,
  field = 'mediaId',
  kinds: readonly Kind[] = ['image', 'video'],
): Promise<MediaRow> {
  const [row] = await tx.select().from(media).where(eq(media.id, id));
  if (!row || row.status === 'reserved') throw new HttpProblem(422, `${field}: no such media`);
  const kind = row.mime?.startsWith('video/') ? 'video' : 'image';
  if (!kinds.includes(kind)) throw new HttpProblem(422, `${field}: must be an ${kinds.join(' or a ')}`);
  return row;
}

/** Media as sites, waitlists, NFT sites and campaigns carry it (spec 03 §5); null when there is none. */
export function mediaAnswer(row: MediaRow | null): Media | null {
  return row?.url ? { mediaId: row.id, url: row.url, thumbnail: row.thumbnail } : null;
}
