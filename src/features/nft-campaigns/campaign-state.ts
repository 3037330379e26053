import { wasSent } from '@/lib/odd-rows';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import { packsOf } from './packs';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The state of a campaign: 'draft' (no sale planned), 'on sale in 3 d 4 h', 'selling 55 %'. Null if it is sold
 * out, which its flag shows, or if the server did not say when the sale begins.
 */
export function stateOf(campaign: Campaign, now = Date.now()): string | null {
  const { soldOut, purchaseInfo, soldNfts, totalNfts } = campaign;
  if (soldOut || !wasSent(campaign, 'purchaseInfo')) return null;
  if (!purchaseInfo) return 'draft';
  const wait = new Date(purchaseInfo.forSaleAt).getTime() - now;
  if (Number.isNaN(wait)) return null;
  if (wait > 0) return `on sale in ${spanText(wait)}`;
  const { sold, total } = packsOf(campaign) ?? { sold: soldNfts, total: totalNfts };
  // Not 100 % before the last one is sold.
  return total > 0 ? `selling ${Math.min(99, Math.floor((100 * sold) / total))} %` : 'on sale, without NFTs';
}

/** The two largest units of a time to come: '3 d 4 h', '4 h 5 min', '5 min'. */
function spanText(ms: number): string {
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.max(1, Math.floor((ms % HOUR) / MINUTE));
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}

/**
 * What the campaign brings in US dollars if every pack is sold; null while the price, the pack size or the
 * number of NFTs is missing.
 */
export function revenueOf(
  price: number | null,
  packSize: string,
  campaign: Pick<Campaign, 'totalNfts'>,
): number | null {
  if (price === null || !(price > 0) || !wasSent(campaign, 'totalNfts')) return null;
  const packs = packsOf({ packSize: Number(packSize), totalNfts: campaign.totalNfts, soldNfts: 0 });
  return packs && packs.total > 0 ? price * packs.total : null;
}
