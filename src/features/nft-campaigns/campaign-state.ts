import { formatFromNow } from '@/lib/format/relative-time';
import { wasSent } from '@/lib/odd-rows';
import type { Campaign } from '@/wire/nft-campaigns.schema';

type CampaignState = { label: string; tone: 'neutral' | 'info' | 'success' };

/**
 * The state of a campaign: 'draft' (no sale planned), 'on sale in 3 d', 'selling 55%'. Null if the campaign is sold
 * out, which its flag shows, or if the server did not send what the state depends on.
 */
export function stateOf(campaign: Campaign, now = Date.now()): CampaignState | null {
  const { soldOut, purchaseInfo } = campaign;
  if (soldOut || !wasSent(campaign, 'purchaseInfo')) return null;
  if (!purchaseInfo) return { label: 'draft', tone: 'neutral' };
  const { forSaleAt } = purchaseInfo;
  if (new Date(forSaleAt).getTime() <= now) return salesOf(campaign);
  // `formatFromNow` says 'now' within half a minute of the sale, which is shown like a started sale.
  const start = formatFromNow(forSaleAt, now);
  return { label: `on sale ${start}`, tone: start === 'now' ? 'success' : 'info' };
}

/** The state of a campaign that is on sale. */
function salesOf(campaign: Campaign): CampaignState | null {
  if (!wasSent(campaign, 'totalNfts', 'soldNfts')) return null;
  const packs = packsOf(campaign);
  // Single NFTs are counted while there is no whole pack.
  const { sold, total } = packs?.total ? packs : { sold: campaign.soldNfts, total: campaign.totalNfts };
  if (total <= 0) return { label: 'on sale, without NFTs', tone: 'success' };
  // Not 100% before the last one is sold.
  const percent = Math.min(99, Math.floor((100 * sold) / total));
  return { label: `selling ${percent}%`, tone: 'success' };
}

/**
 * What the campaign brings in US dollars if every pack is sold; null while the price, the pack size or the
 * number of NFTs is missing.
 */
export function revenueOf(price: number | null, packSize: string, campaign: Pick<Campaign, 'totalNfts'>) {
  if (price === null || !(price > 0) || !wasSent(campaign, 'totalNfts')) return null;
  const packs = packsOf({ packSize: Number(packSize), totalNfts: campaign.totalNfts, soldNfts: 0 });
  return packs && packs.total > 0 ? price * packs.total : null;
}

/** Shown if the server did not send the price and the sale time, or only one of them. */
export const SALE_NOT_SENT = 'the server did not say the price and the time of the sale';

/** The notice after a campaign was created. */
export function madeText(title: string): string {
  return `you just made an NFT Drop for ${title}`;
}

type Numbers = Pick<Campaign, 'packSize' | 'totalNfts' | 'soldNfts'>;

/** The number of whole packs and of sold packs; null if the pack size is 0 or missing (nft-campaigns-2). */
export function packsOf({ packSize, totalNfts, soldNfts }: Numbers) {
  if (packSize === null || !(packSize > 0)) return null;
  const total = Math.floor(totalNfts / packSize);
  const sold = Math.min(Math.floor(soldNfts / packSize), total);
  return { total, sold, remaining: total - sold };
}

/** Divisors up to this size are tried, which finds all divisors of up to 10,000,000,000 NFTs. */
const LARGEST_TRIED = 100_000;

/** The pack sizes that divide the number of NFTs evenly, smallest first; none for no NFTs. */
export function divisorsOf(total: number): number[] {
  const upToRoot = Array.from({ length: Math.min(Math.sqrt(total), LARGEST_TRIED) }, (_, at) => at + 1);
  const small = upToRoot.filter((n) => total % n === 0);
  const large = small.map((n) => total / n).reverse();
  // The root of a square number is in both.
  return [...new Set([...small, ...large])];
}
