import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Media } from '@/wire/media.schema';
import type { Db } from '../../db/connect';
import { faqs } from '../../db/schema/feedback';
import { media } from '../../db/schema/media';
import { nftCampaigns, nftDrops } from '../../db/schema/nft';
import { postMedia } from '../../db/schema/posts';
import { sites, waitlists } from '../../db/schema/sites';
import { HttpProblem, rowOr404 } from '../../http/problem';

export type MediaRow = typeof media.$inferSelect;

export const NO_MEDIA = 'media id not found';

type Kind = 'image' | 'video';

/**
 * The row of a media id in a body.
 * @throws 422 with `field` for an id without an uploaded file and for the wrong kind of file
 */
export async function usableMedia(
  tx: Db,
  id: string,
  field = 'mediaId',
  kinds: readonly Kind[] = ['image', 'video'],
): Promise<MediaRow> {
  const [row] = await tx.select().from(media).where(eq(media.id, id));
  if (!row || row.status === 'reserved') throw new HttpProblem(422, `${field}: no such media`);
  const kind = isVideo(row.mime) ? 'video' : 'image';
  if (!kinds.includes(kind)) throw new HttpProblem(422, `${field}: must be an ${kinds.join(' or a ')}`);
  return row;
}

/** Whether a type of a file is that of a video; false without a file. */
export function isVideo(mime: string | null): boolean {
  return mime?.startsWith('video/') ?? false;
}

/** Media as sites, waitlists, NFT sites and campaigns carry it; null when there is none. */
export function mediaAnswer(row: MediaRow | null): Media | null {
  return row?.url ? { mediaId: row.id, url: row.url, thumbnail: row.thumbnail } : null;
}

const inCampaign = namedBy(nftCampaigns.mediaId);

const uses = [
  inCampaign,
  namedBy(sites.mediaId),
  namedBy(waitlists.mediaId),
  namedBy(waitlists.avatarMediaId),
  namedBy(faqs.mediaId),
  namedBy(nftDrops.mediaId),
  // Posts come from the fans' apps and hold the address, not the id.
  sql`exists (select 1 from ${postMedia} where ${media.url} in (${postMedia.url}, ${postMedia.thumbnail}))`,
];

/** A condition for a query on `media`: whether another row uses the media. */
export const isUsed = sql`(${sql.join(uses, sql` or `)})`;

function namedBy(column: PgColumn) {
  return sql`exists (select 1 from ${column.table} where ${column} = ${media.id})`;
}

/**
 * Deletes an unused row; the caller removes the file after the commit.
 * @throws 404 unknown, 409 in use
 */
export async function deleteMedia(tx: Db, id: string): Promise<MediaRow> {
  // Lock the row: a call that wants to attach the media waits, and then finds no row.
  const row = rowOr404(await tx.select().from(media).where(eq(media.id, id)).for('update'), NO_MEDIA);
  const meets = async (condition: SQL) => (await tx.$count(media, and(eq(media.id, id), condition))) > 0;
  if (await meets(inCampaign)) throw new HttpProblem(409, 'cannot delete media attached to an NFT campaign');
  if (await meets(isUsed)) throw new HttpProblem(409, 'cannot delete media that is in use');
  await tx.delete(media).where(eq(media.id, id));
  return row;
}

/** Deletes a row unless another row uses the media; the caller removes the file after the commit. */
export async function deleteUnusedMedia(tx: Db, id: string): Promise<MediaRow | undefined> {
  // Lock the row first, as in `deleteMedia`.
  await tx.select().from(media).where(eq(media.id, id)).for('update');
  const [deleted] = await tx
    .delete(media)
    .where(and(eq(media.id, id), not(isUsed)))
    .returning();
  return deleted;
}
