import { campaignNftSchema, campaignSchema, campaignsSchema, NETWORK } from '@/wire/nft-campaigns.schema';
import { breachOf } from '../answers';
import { createdIn } from '../kind';
import { pathOfUri } from '../reads';
import type { Writer } from '../writer';
import { NFT_FILE, uploadPicture } from './media';

export const path = '/v1/nft-campaign';

const AVAILABLE = 2;
const query = { network: NETWORK };

/** Creates a campaign with an NFT and media, and deletes all of them. */
export async function check(writer: Writer) {
  const { checks, session, throwaways, marker } = writer;
  const media = await uploadPicture(writer);
  if (!media) return;
  const body = { title: marker, description: '', media: media.id, packSize: 1, ...query, royalties: [] };
  const create = { call: 'POST /v1/nft-campaign', query, body };
  await throwaways.tryOut({ what: 'NFT campaign', create, text: marker }, async ({ params }) => {
    const change = { description: 'Deleted again.' };
    await checks.succeed(session, { call: 'PATCH /v1/nft-campaign/{id}', params, body: change });
    await checkNft(writer, params);
    await checks.refused(session, { ...media.remove, note: 'in use by a campaign' }, 409);
    const removeMedia = { call: 'DELETE /v1/nft-campaign/{id}/media', params };
    if (!(await checks.succeed(session, removeMedia))) return;
    const isGone = await media.isGone();
    checks.holds(removeMedia.call, 'the media are gone', isGone);
    if (isGone) throwaways.forget(media);
  });
}

/** An NFT is listed only once its file is uploaded. */
async function checkNft({ checks, session, throwaways, marker }: Writer, params: { id: string }) {
  const body = { title: marker, maxAvailable: AVAILABLE };
  const kind = {
    what: 'campaign NFT',
    create: { call: 'POST /v1/nft-campaign/{id}/nft', params, body },
    list: createdIn('campaign-nft'),
    text: marker,
    remove: 'DELETE /v1/nft-campaign/nft/{id}',
    isKnownElsewhere: async (id: string) => {
      const answer = await session.exchange({ call: 'GET /v1/nft-campaign', query });
      return breachOf(answer, campaignsSchema) !== null || answer.text.includes(JSON.stringify(id));
    },
  };
  await throwaways.tryOut(kind, async ({ row: { id } }) => {
    const read = { call: 'GET /v1/nft-campaign/{id}', params };
    const finalize = {
      call: 'PUT /v1/nft-campaign/nft/{id}/finalize/{name}',
      params: { id, name: `${marker}.png` },
      raw: NFT_FILE,
    };
    const finalized = await checks.read(session, finalize, campaignNftSchema);
    if (!finalized) return;
    const campaign = await checks.read(session, read, campaignSchema);
    const isListed = campaign?.nfts?.some((nft) => nft.campaignNftId === id) ?? false;
    checks.holds(read.call, 'the NFT is listed and counted', isListed && campaign?.totalNfts === AVAILABLE);
    const path = pathOfUri(finalized.mediaUri ?? '');
    await checks.succeed(session, { call: 'GET /v1/ipfs/{path}', params: { path } });
  });
}
