import { desc, eq, type SQL } from 'drizzle-orm';
import { newNftSiteSchema, nftSiteCreatedSchema, nftSitesSchema } from '@/wire/nft-sites.schema';
import type { Db } from '../../db/connect';
import { newId } from '../../db/new-id';
import { media } from '../../db/schema/media';
import { nftDrops } from '../../db/schema/nft';
import type { Facts } from '../../http/facts';
import { rowOr404 } from '../../http/problem';
import type { Routes } from '../../http/route';
import { mediaAnswer, usableMedia } from '../media/media-query';
import { joinedAnswer } from '../pages/joined-list';

const NO_SITE = 'NFT site not found';

const FACTS = {
  list: { summary: 'All NFT sites, newest first', answer: nftSitesSchema },
  create: {
    summary: 'Create an NFT site',
    body: newNftSiteSchema,
    answer: nftSiteCreatedSchema,
  },
  remove: { summary: 'Delete an NFT site', answer: null },
  emails: { summary: 'E-mail list of an NFT site: `email,joinedAt`', answer: 'csv' },
} satisfies Record<string, Facts>;

export function addNftSiteRoutes({ route, openRoute }: Routes) {
  route('GET', '/v1/nft-drop', 'staff', FACTS.list, async ({ tx }) => ({
    waitlists: await readNftSites(tx),
  }));

  route('POST', '/v1/nft-drop', 'staff', FACTS.create, async ({ body, tx, now, record }) => {
    await usableMedia(tx, body.mediaId);
    const id = newId();
    await tx.insert(nftDrops).values({ ...body, id, createdAt: now });
    await record('nft-drop', 'create', { name: body.title, id });
    return { dropId: id };
  });

  // The media of a deleted site stay unattached until the cleanup.
  route('DELETE', '/v1/nft-drop/:id', 'staff', FACTS.remove, async ({ id, tx, record }) => {
    const deleted = rowOr404(await tx.delete(nftDrops).where(eq(nftDrops.id, id)).returning(), NO_SITE);
    await record('nft-drop', 'delete', { name: deleted.title, id });
  });

  openRoute('GET', '/v1/nft-drop/:id/invite/email-list.csv', 'staff', FACTS.emails, (call) =>
    joinedAnswer(call, 'drop', requireNftSite),
  );
}

/** @throws 404 for an unknown NFT site */
async function requireNftSite(db: Db, id: string): Promise<string> {
  return rowOr404(await db.select({ id: nftDrops.id }).from(nftDrops).where(eq(nftDrops.id, id)), NO_SITE).id;
}

/** Newest first. */
export async function readNftSites(tx: Db, where?: SQL) {
  const rows = await tx
    .select({ drop: nftDrops, media })
    .from(nftDrops)
    .innerJoin(media, eq(media.id, nftDrops.mediaId))
    .where(where)
    .orderBy(desc(nftDrops.createdAt), desc(nftDrops.id));
  return rows.map(({ drop: { id, createdAt: _createdAt, ...drop }, media: row }) => ({
    dropId: id,
    ...drop,
    media: mediaAnswer(row),
  }));
}
