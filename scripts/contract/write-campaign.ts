import {
  campaignNftCreatedSchema,
  campaignNftSchema,
  campaignSchema,
  campaignsSchema,
  NETWORK,
} from '@/wire/nft-campaigns';
import { EMAIL_COLUMNS, MAINNET } from './reads';
import type { Throwaway } from './throwaways';
import { NFT_FILE } from './write-media';
import type { Writer } from './writes';

const AVAILABLE = 2;

/** Creates a campaign with an NFT, and deletes both and the campaign's media. */
export async function checkCampaign(writer: Writer, media: { id: string; thing: Throwaway }) {
  const { checks, session, throwaways, marker } = writer;
  const made = await throwaways.make({
    what: 'NFT campaign',
    create: {
      call: 'POST /v1/nft-campaign',
      query: MAINNET,
      body: { title: marker, description: '', media: media.id, packSize: 1, network: NETWORK, royalties: [] },
    },
    made: campaignSchema,
    idOf: ({ campaignId }) => campaignId,
    list: { call: 'GET /v1/nft-campaign', query: MAINNET },
    listed: campaignsSchema,
    rows: ({ campaigns }) =>
      (campaigns ?? []).map(({ campaignId, title }) => ({ id: campaignId, text: title })),
    text: marker,
    remove: 'DELETE /v1/nft-campaign/{id}',
  });
  if (!made) return;
  const params = { id: made.id };
  const change = { call: 'PATCH /v1/nft-campaign/{id}', params, body: { description: 'Deleted again.' } };
  await checks.read(session, change, campaignSchema);
  await checkNft(writer, made.id);
  await checks.succeed(
    session,
    { call: 'GET /v1/nft-campaign/{id}/invite/email-list.csv', params },
    EMAIL_COLUMNS,
  );
  await checks.refused(session, { ...media.thing.remove, note: 'in use by a campaign' }, 409);
  const removeMedia = { call: 'DELETE /v1/nft-campaign/{id}/media', params };
  const removed = await checks.succeed(session, removeMedia, null);
  if (removed) {
    const isGone = await media.thing.isGone();
    checks.note(removeMedia.call, 'the media are gone', isGone ? 'they are' : 'they are not', isGone);
    if (isGone) throwaways.forget(media.thing);
  }
  await throwaways.remove(made.thing);
}

/** An NFT is listed only once its file is uploaded. */
async function checkNft({ checks, session, throwaways, marker }: Writer, campaignId: string) {
  const params = { id: campaignId };
  const body = { title: marker, maxAvailable: AVAILABLE };
  const create = { call: 'POST /v1/nft-campaign/{id}/nft', params, body };
  const created = await checks.read(session, create, campaignNftCreatedSchema);
  if (!created) return;
  const id = created.campaignNftId;
  const read = { call: 'GET /v1/nft-campaign/{id}', params };
  const thing = throwaways.keep({
    what: `NFT ${id} of campaign ${campaignId}`,
    remove: { call: 'DELETE /v1/nft-campaign/nft/{id}', params: { id } },
    isGone: async () => {
      const { status, text } = await session.exchange({
        method: 'GET',
        path: `/v1/nft-campaign/${campaignId}`,
      });
      return status === 404 || (status === 200 && !text.includes(id));
    },
  });
  const finalize = {
    call: 'PUT /v1/nft-campaign/nft/{id}/finalize/{name}',
    params: { id, name: `${marker}.png` },
    raw: NFT_FILE,
  };
  const finalized = await checks.read(session, finalize, campaignNftSchema);
  if (finalized) {
    const campaign = await checks.read(session, read, campaignSchema);
    const isListed =
      campaign?.nfts?.some((nft) => nft.campaignNftId === id) && campaign.totalNfts === AVAILABLE;
    const got = isListed ? 'so it is' : 'it is not';
    checks.note(read.call, 'the NFT is listed and counted', got, isListed === true);
    const path = finalized.mediaUri?.replace(/^(\{address\}|ipfs:\/)\//, '') ?? '';
    await checks.succeed(session, { call: 'GET /v1/ipfs/{path}', params: { path } }, 'file');
  }
  await throwaways.remove(thing);
}
