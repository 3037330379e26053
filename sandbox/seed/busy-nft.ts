import { media } from '../db/schema/media';
import * as nft from '../db/schema/nft';
import { rowsFor, rowsOf, type TableRows } from './cast/cast-rows';
import { emails, extraMedia, numbered, times } from './row-makers';
import { ago } from './times';

const ENTRIES = 60;
const MAX_NFTS = 20;

/** NFT sites and campaigns of the busy seed. */
export function busyNftRows(): TableRows[] {
  const drops = numbered('drop-busy', ENTRIES, ago, (n) => ({
    title: `Busy Drop ${n + 1}`,
    headline: 'Starfield Collectables',
    description: `Part **${n + 1}** of many.`,
    mediaId: `media-drop-busy-${n}`,
  }));
  const campaigns = numbered('campaign-busy', ENTRIES, ago, (n) => ({
    title: `Busy Campaign ${n + 1}`,
    description: `Cards of night ${n + 1}.`,
    mediaId: `media-campaign-busy-${n}`,
    packSize: 1 + (n % 4),
    price: n % 3 === 0 ? null : 5 + n,
    forSaleAt: n % 3 === 0 ? null : ago(n - 30),
  }));
  return [
    rowsFor(media, [...drops, ...campaigns], ({ id }) => extraMedia(id)),
    rowsOf(nft.nftDrops, drops),
    rowsFor(nft.nftDropInvites, drops, ({ id }, n) =>
      emails(`mail-${id}`, n * 3, 2).map((row) => ({ ...row, dropId: id })),
    ),
    rowsOf(nft.nftCampaigns, campaigns),
    rowsFor(nft.campaignNfts, campaigns, ({ id: campaignId, createdAt: finalizedAt }, n) =>
      times(1 + (n % MAX_NFTS), (at) => ({
        id: `nft-busy-${n}-${at}`,
        campaignId,
        title: `Card ${at + 1}`,
        maxAvailable: 100,
        timesSold: (n * 7 + at) % 101,
        filename: 'art.png',
        mediaMime: 'image/png',
        mediaUri: `{address}/nft-busy-${n}-${at}/art`,
        previewUri: `{address}/nft-busy-${n}-${at}/preview`,
        finalizedAt,
        createdAt: ago(n, -at),
      })),
    ),
  ];
}
