import { desc, eq, type SQL } from 'drizzle-orm';
import {
  type NftSite,
  newNftSiteSchema,
  nftSiteCreatedSchema,
  nftSitesSchema,
} from '@/wire/nft-sites.schema';
import type { Db } from '../../db/connect';
import { newId } from '../../db/new-id';
import { media } from '../../db/schema/media';
import { nftDrops } from '../../db/schema/nft';
import { readBody } from '../../http/body';
import { csvAnswer, csvPages } from '../../http/csv';
import type { Facts } from '../../http/facts';
import { HttpProblem } from '../../http/problem';
import { idParam } from '../../http/query';
import type { Routes } from '../../http/route';
import { mediaAnswer, usableMedia } from '../media/media-query';
import { emailList } from '../pages/email-list';

const NO_SITE = 'NFT site not found';

const FACTS = {
  list: { summary: 'All NFT sites, newest first', answer: nftSitesSchema },
  create: {
    summary: 'Create an NFT site',
    body: newNftSiteSchema,
    answer: nftSiteCreatedSchema,
    status: 201,
  },
  remove: { summary: 'Delete an NFT site', answer: null },
  emails: { summary: 'E-mail list of an NFT site: `email,joinedAt`', answer: 'csv' },
} satisfies Record<string, Facts>;

export function addNftSiteRoutes({ route, openRoute }: Routes) {
  route('GET', '/v1/nft-drop', 'staff', FACTS.list, async ({ c, tx }) => {
    return c.json({ waitlists: await readNftSites(tx) });
  });

  route('POST', '/v1/nft-drop', 'staff', FACTS.create, async ({ c, tx, now, record }) => {
    const body = await readBody(c, newNftSiteSchema);
    await usableMedia(tx, body.mediaId);
    const id = newId();
    await tx.insert(nftDrops).values({ ...body, id, createdAt: now });
    await record('nft-drop', 'create', { name: body.title, id });
    return c.json({ dropId: id }, 201);
  });

  // The media of a deleted site stay unattached until the cleanup.
  route('DELETE', '/v1/nft-drop/:id', 'staff', FACTS.remove, async ({ c, tx, record }) => {
    const id = idParam(c, NO_SITE);
    const [gone] = await tx.delete(nftDrops).where(eq(nftDrops.id, id)).returning();
    if (!gone) throw new HttpProblem(404, NO_SITE);
    await record('nft-drop', 'delete', { name: gone.title, id });
    return c.body(null, 204);
  });

  openRoute(
    'GET',
    '/v1/nft-drop/:id/invite/email-list.csv',
    'staff',
    FACTS.emails,
    async ({ c, db, clock }) => {
      const id = idParam(c, NO_SITE);
      const read = () => requireNftSite(db, id);
      await read();
      return csvAnswer(c, `emails-${id}`, clock(), csvPages(emailList(db, 'drop', id), read));
    },
  );
}

/** @throws 404 for an unknown NFT site */
async function requireNftSite(db: Db, id: string) {
  const [drop] = await db.select({ id: nftDrops.id }).from(nftDrops).where(eq(nftDrops.id, id));
  if (!drop) throw new HttpProblem(404, NO_SITE);
}

/** Newest first. */
export async function readNftSites(tx: Db, where?: SQL): Promise<NftSite[]> {
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
