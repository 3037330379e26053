import type * as tables from '../../db/schema/nft';
import { emails, times } from '../row-makers';
import { ago } from '../times';
import { CAST } from './cast';
import { seedMedia } from './cast-media';

export const dropRows: (typeof tables.nftDrops.$inferInsert)[] = [];
export const dropInviteRows: (typeof tables.nftDropInvites.$inferInsert)[] = [];
export const campaignRows: (typeof tables.nftCampaigns.$inferInsert)[] = [];
export const royaltyRows: (typeof tables.nftRoyalties.$inferInsert)[] = [];
export const campaignNftRows: (typeof tables.campaignNfts.$inferInsert)[] = [];
export const campaignInviteRows: (typeof tables.campaignInvites.$inferInsert)[] = [];

type Drop = typeof tables.nftDrops.$inferInsert;

function addDrop(
  key: string,
  daysAgo: number,
  row: Omit<Drop, 'id' | 'mediaId' | 'createdAt'>,
  invites: number,
) {
  const id = `drop-${key}`;
  const createdAt = ago(daysAgo);
  const media = seedMedia(`media-${id}`, 'image', CAST.super.id, createdAt);
  dropRows.push({ id, ...row, mediaId: media.id, createdAt });
  const inviteRows = emails(`invite-${id}`, invites, daysAgo - 1);
  dropInviteRows.push(...inviteRows.map((row) => ({ ...row, dropId: id })));
}

const headline = 'Starfield Collectables';
const TAKES = '# Moonlight\n\nTen **live** takes, one night.';
const MARKUP = '<script>alert(1)</script> [a link](javascript:alert(1))';
const DEMOS = { headline: 'Where it began', description: 'The demos, as they were.' };

addDrop('moonlight', 2, { title: 'Moonlight Sessions', headline, description: TAKES }, 14);
addDrop('first-steps', 11, { title: 'First Steps', ...DEMOS }, 0);
// A router that guesses types would read '1e5' as a number.
addDrop('1e5', 20, { title: '1e5', headline, description: MARKUP }, 1);

type Campaign = typeof tables.nftCampaigns.$inferInsert;
type Nft = typeof tables.campaignNfts.$inferInsert;
type CampaignDraft = Pick<Campaign, 'title' | 'description' | 'packSize' | 'price' | 'forSaleAt'> & {
  media?: 'image' | 'video';
  nfts: (Pick<Nft, 'title' | 'maxAvailable' | 'timesSold'> & { video?: boolean })[];
  royalties?: Omit<typeof tables.nftRoyalties.$inferInsert, 'campaignId' | 'position'>[];
  invites?: number;
};

function addCampaign(key: string, daysAgo: number, draft: CampaignDraft) {
  const { media: kind, nfts, royalties = [], invites = 0, ...row } = draft;
  const campaignId = `campaign-${key}`;
  const createdAt = ago(daysAgo);
  const media = kind && seedMedia(`media-${campaignId}`, kind, CAST.super.id, createdAt);
  campaignRows.push({ id: campaignId, ...row, network: 'mainnet', mediaId: media?.id, createdAt });
  nfts.forEach(({ video, ...nft }, n) => {
    const id = `nft-${key}-${n + 1}`;
    campaignNftRows.push({
      id,
      campaignId,
      ...nft,
      description: n === 0 ? 'The first of its kind.' : '',
      filename: video ? 'clip.webm' : 'art.png',
      mediaMime: video ? 'video/webm' : 'image/png',
      // The two forms of URIs, both of which the dashboard must rewrite to addresses.
      mediaUri: n % 2 ? `ipfs://${id}/art` : `{address}/${id}/art`,
      previewUri: `{address}/${id}/preview`,
      finalizedAt: createdAt,
      createdAt: ago(daysAgo, -n),
    });
  });
  royaltyRows.push(...royalties.map((royalty, position) => ({ campaignId, position, ...royalty })));
  const inviteRows = emails(`invite-${campaignId}`, invites, daysAgo - 1);
  campaignInviteRows.push(...inviteRows.map((row) => ({ ...row, campaignId })));
}

addCampaign('tour', 1, {
  title: 'Tour Memories',
  description: 'A *pack* from every city.',
  media: 'image',
  packSize: 5,
  price: 24.5,
  forSaleAt: ago(-20),
  nfts: [
    { title: 'Berlin', maxAvailable: 40, timesSold: 12 },
    { title: 'Lagos', maxAvailable: 40, timesSold: 40 },
    { title: 'Osaka', maxAvailable: 20, timesSold: 3, video: true },
  ],
  royalties: [
    { collectorAccount: 48_211, percentage: 7.5, fallbackAmount: 10, fallbackTokenNum: 456_858 },
    { collectorAccount: 99_120, percentage: 2.5 },
  ],
  invites: 9,
});
addCampaign('gone', 14, {
  title: 'Gone in a Minute',
  description: 'Sold out at noon.',
  media: 'video',
  packSize: 1,
  price: 5,
  forSaleAt: ago(13),
  nfts: [
    { title: 'Flash', maxAvailable: 10, timesSold: 10 },
    { title: 'Spark', maxAvailable: 5, timesSold: 5 },
  ],
  royalties: [{ collectorAccount: 48_211, percentage: 10 }],
  invites: 2,
});
addCampaign('empty', 16, { title: 'Not Yet Filled', description: '', packSize: 1, nfts: [] });
addCampaign('uneven', 25, {
  title: 'Seven of Hearts',
  description: 'A pack size that does not divide the total.',
  media: 'image',
  packSize: 3,
  nfts: [{ title: 'Heart', maxAvailable: 7, timesSold: 4 }],
});
addCampaign('wide', 31, {
  title: 'Sixteen Cards',
  description: 'Enough cards for every width of the grid.',
  packSize: null,
  nfts: times(16, (i) => ({ title: `Card ${i + 1}`, maxAvailable: 100, timesSold: i * 5 })),
});
