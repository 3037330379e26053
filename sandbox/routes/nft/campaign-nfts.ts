import { eq } from 'drizzle-orm';
import {
  campaignNftCreatedSchema,
  campaignNftSchema,
  newCampaignNftSchema,
} from '@/wire/nft-campaigns.schema';
import { newId } from '../../db/new-id';
import { campaignNfts } from '../../db/schema/nft';
import { type FileStore, removeAfterCommit, saveForRow } from '../../files/file-store';
import type { Facts } from '../../http/facts';
import { HttpProblem, rowOr404 } from '../../http/problem';
import type { Routes } from '../../http/route';
import { nameInPath } from '../media/name-in-path';
import { lockCampaign, toNft } from './nft-campaigns-query';

const NO_NFT = 'nft does not exist';

const FACTS = {
  finalize: {
    summary: 'Finalize an NFT with its file',
    details: 'The first bytes decide what kind of file the body is.',
    params: { name: 'The name of the file, as one URL-encoded segment' },
    body: 'file',
    answer: campaignNftSchema,
    errors: {
      400: 'the file is empty, or its name is malformed',
      409: 'the NFT is finalized already',
      422: 'the name of the file is blank',
    },
  },
  remove: { summary: 'Delete an NFT of a campaign', answer: null },
  create: {
    summary: 'Create an NFT of a campaign; the campaign lists the NFT once its file is finalized',
    details: 'The next call is `PUT /v1/nft-campaign/nft/{id}/finalize/{name}`.',
    body: newCampaignNftSchema,
    answer: campaignNftCreatedSchema,
  },
} satisfies Record<string, Facts>;

/** Call before `addNftCampaignRoutes`: its `/v1/nft-campaign/:id/…` would take `nft` for an id. */
export function addCampaignNftRoutes({ route, openRoute }: Routes, files: FileStore) {
  const finalizePath = '/v1/nft-campaign/nft/:id/finalize/:name';
  openRoute('PUT', finalizePath, 'staff', FACTS.finalize, async ({ c, id, db, transaction }) => {
    const filename = nameInPath(c);
    // Check before megabytes are read, and again when the row is locked.
    refuseUnlessNew(await db.select().from(campaignNfts).where(eq(campaignNfts.id, id)));
    return saveForRow(c, files, ({ storedAs, mime }) =>
      transaction(async ({ tx, now, record }) => {
        refuseUnlessNew(await tx.select().from(campaignNfts).where(eq(campaignNfts.id, id)).for('update'));
        const updatedRows = await tx
          .update(campaignNfts)
          .set({
            filename,
            mediaMime: mime,
            // '{address}' is stored as it is: clients put their gateway in its place (db/schema/nft.ts).
            mediaUri: `{address}/${id}/art`,
            previewUri: `{address}/${id}/preview`,
            storedAs,
            finalizedAt: now,
          })
          .where(eq(campaignNfts.id, id))
          .returning();
        // The row is locked, so this always finds it.
        const finalized = rowOr404(updatedRows, NO_NFT);
        await record('campaign-nft', 'update', { name: finalized.title, id });
        return toNft(finalized);
      }),
    );
  });

  openRoute('DELETE', '/v1/nft-campaign/nft/:id', 'staff', FACTS.remove, async ({ id, transaction }) => {
    const nft = await transaction(async ({ tx, record }) => {
      const deleted = rowOr404(
        await tx.delete(campaignNfts).where(eq(campaignNfts.id, id)).returning(),
        NO_NFT,
      );
      await record('campaign-nft', 'delete', { name: deleted.title, id });
      return deleted;
    });
    await removeAfterCommit(files, [nft]);
  });

  route('POST', '/v1/nft-campaign/:id/nft', 'staff', FACTS.create, async ({ id, body, tx, now, record }) => {
    await lockCampaign(tx, id);
    const campaignNftId = newId();
    await tx.insert(campaignNfts).values({ id: campaignNftId, campaignId: id, ...body, createdAt: now });
    await record('campaign-nft', 'create', { name: body.title, id: campaignNftId });
    return { campaignNftId };
  });
}

/** @throws 404 for an unknown NFT, 409 for one that has its file already */
function refuseUnlessNew(nfts: (typeof campaignNfts.$inferSelect)[]) {
  if (rowOr404(nfts, NO_NFT).finalizedAt) throw new HttpProblem(409, 'nft is finalized already');
}
