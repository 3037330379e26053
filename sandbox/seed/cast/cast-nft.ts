import type {
  campaignInvites,
  campaignNfts,
  nftCampaigns,
  nftDropInvites,
  nftDrops,
  nftRoyalties,
} from '../../db/schema/nft';
import { emails, times } from '../more';
import { ago } from '../times';
import { CAST } from './cast';
import { seedMedia } from './cast-media';

export const dropRows: (typeof nftDrops.$inferInsert)[] = [];
export const dropInviteRows: (typeof nftDropInvites.$inferInsert)[] = [];
export const campaignRows: (typeof nftCampaigns.$inferInsert)[] = [];
export const royaltyRows: (typeof nftRoyalties.$inferInsert)[] = [];
export const campaignNftRows: (typeof campaignNfts.$inferInsert)[] = [];
export const campaignInviteRows: (typeof campaignInvites.$inferInsert)[] = [];

function drop(
  key: string,
  daysAgo: number,
  title: string,
  text: { headline?: string; description: string },
  invites: number,
) {
  const id = `drop-${key}`;
  const media = seedMedia(`media-${id}`, 'image', CAST.super.id, ago(daysAgo));
  dropRows.push({
    id,
    title,
    headline: text.headline ?? 'Starfield Collectables',
    description: text.description,
    mediaId: media.id,
    createdAt: ago(daysAgo),
  });
  const invited = emails(`invite-${id}`, invites, daysAgo - 1);
  dropInviteRows.push(...invited.map((each) => ({ ...each, dropId: id })));
}

drop(
  'moonlight',
  2,
  'Moonlight Sessions',
  { description: '# Moonlight\n\nTen **live** takes, one night.' },
  14,
);
drop(
  'first-steps',
  11,
  'First Steps',
  { headline: 'Where it began', description: 'The demos, as they were.' },
  0,
);
// A router that guesses types would read it as a number.
drop('1e5', 20, '1e5', { description: '<script>alert(1)</script> [a link](javascript:alert(1))' }, 1);

type NftDraft = { title: string; max: number; sold: number; video?: boolean };
type CampaignDraft = {
  title: string;
  description: string;
  media?: 'image' | 'video';
  packSize: number | null;
  sale?: { price: number; at: Date };
  nfts: NftDraft[];
  royalties?: { account: number; percentage: number; fallback?: { amount: number; tokenNum: number } }[];
  invites?: number;
};

function campaign(key: string, daysAgo: number, draft: CampaignDraft) {
  const id = `campaign-${key}`;
  const createdAt = ago(daysAgo);
  const media = draft.media && seedMedia(`media-${id}`, draft.media, CAST.super.id, createdAt);
  campaignRows.push({
    id,
    title: draft.title,
    description: draft.description,
    mediaId: media?.id ?? null,
    packSize: draft.packSize,
    network: 'mainnet',
    price: draft.sale?.price ?? null,
    forSaleAt: draft.sale?.at ?? null,
    createdAt,
  });
  draft.nfts.forEach((nft, n) => {
    const nftId = `nft-${key}-${n + 1}`;
    campaignNftRows.push({
      id: nftId,
      campaignId: id,
      title: nft.title,
      description: n === 0 ? 'The first of its kind.' : '',
      maxAvailable: nft.max,
      timesSold: nft.sold,
      filename: nft.video ? 'clip.webm' : 'art.png',
      mediaMime: nft.video ? 'video/webm' : 'image/png',
      // Both forms that the dashboard must rewrite to addresses.
      mediaUri: n % 2 ? `ipfs://${nftId}/art` : `{address}/${nftId}/art`,
      previewUri: `{address}/${nftId}/preview`,
      finalizedAt: createdAt,
      createdAt: ago(daysAgo, -n),
    });
  });
  draft.royalties?.forEach(({ account, percentage, fallback }, position) => {
    royaltyRows.push({
      campaignId: id,
      position,
      collectorAccount: account,
      percentage,
      fallbackAmount: fallback?.amount ?? null,
      fallbackTokenNum: fallback?.tokenNum ?? null,
    });
  });
  const invited = emails(`invite-${id}`, draft.invites ?? 0, daysAgo - 1);
  campaignInviteRows.push(...invited.map((each) => ({ ...each, campaignId: id })));
}

campaign('tour', 1, {
  title: 'Tour Memories',
  description: 'A *pack* from every city.',
  media: 'image',
  packSize: 5,
  sale: { price: 24.5, at: ago(-20) },
  nfts: [
    { title: 'Berlin', max: 40, sold: 12 },
    { title: 'Lagos', max: 40, sold: 40 },
    { title: 'Osaka', max: 20, sold: 3, video: true },
  ],
  royalties: [
    { account: 48_211, percentage: 7.5, fallback: { amount: 10, tokenNum: 456_858 } },
    { account: 99_120, percentage: 2.5 },
  ],
  invites: 9,
});
campaign('gone', 14, {
  title: 'Gone in a Minute',
  description: 'Sold out at noon.',
  media: 'video',
  packSize: 1,
  sale: { price: 5, at: ago(13) },
  nfts: [
    { title: 'Flash', max: 10, sold: 10 },
    { title: 'Spark', max: 5, sold: 5 },
  ],
  royalties: [{ account: 48_211, percentage: 10 }],
  invites: 2,
});
campaign('empty', 16, { title: 'Not Yet Filled', description: '', packSize: 1, nfts: [] });
campaign('uneven', 25, {
  title: 'Seven of Hearts',
  description: 'A pack size that does not divide the total.',
  media: 'image',
  packSize: 3,
  nfts: [{ title: 'Heart', max: 7, sold: 4 }],
});
campaign('wide', 31, {
  title: 'Sixteen Cards',
  description: 'Enough cards for every width of the grid.',
  packSize: null,
  nfts: times(16, (i) => ({ title: `Card ${i + 1}`, max: 100, sold: i * 5 })),
});
