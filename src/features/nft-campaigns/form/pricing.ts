import * as z from 'zod/mini';
import { dateText } from '@/lib/format/date-parts';
import { NOT_A_NUMBER } from '@/ui/inputs/number-input';
import { type Campaign, campaignPatchSchema, MAX_PRICE } from '@/wire/nft-campaigns.schema';
import { saleTimeOf, timeText } from './sale-times';

/**
 * The price, date and time fields of the edit form, as typed. Date and time are in the viewer's time zone.
 */
export type Pricing = ReturnType<typeof pricingOf>;

export function pricingOf({ purchaseInfo, packSize }: Pick<Campaign, 'purchaseInfo' | 'packSize'>) {
  const saleTime = purchaseInfo && new Date(purchaseInfo.forSaleAt);
  return {
    price: purchaseInfo?.price ?? null,
    /** Digits only. */
    packSize: packSize === null ? '' : String(packSize),
    /** `2027-03-14`, the format of a date input; '' if empty. */
    date: saleTime ? dateText(saleTime) : '',
    /** `02:30`, the format of a time input; '' if empty. */
    time: saleTime ? timeText(saleTime) : '',
  };
}

/** The pricing as typed, piped to the changed fields. */
export function pricingSchema(start: Pricing, saved: Campaign['purchaseInfo']) {
  const typed = z.custom<Pricing>().check(({ value, issues }) => {
    for (const fault of faultsOf(value, start)) issues.push({ code: 'custom', input: value, ...fault });
  });
  const changes = z.transform((pricing: Pricing) => pricingPatch(pricing, start, saved));
  const { packSize, purchaseInfo } = campaignPatchSchema.shape;
  return z.pipe(z.pipe(typed, changes), z.object({ packSize, purchaseInfo }));
}

/** A fault, and the field that shows the fault, if there is a single field. */
type Fault = { path: (keyof Pricing)[]; message: string };

const NEEDED = 'Enter the price, the date and the time of the sale';
const ALL_OR_NONE = 'Enter the price, the date and the time of the sale, or none of them';

/**
 * What is wrong with a pricing. Price, date and time may all be empty only if the campaign had no sale before; otherwise
 * all three are required, with a price above 0.
 */
function faultsOf({ price, packSize, date, time }: Pricing, start: Pricing): Fault[] {
  const faults: Fault[] = [];
  if (packSize !== start.packSize && !/^0*[1-9]\d*$/.test(packSize)) {
    faults.push({ path: [], message: 'Enter a pack size of 1 or more' });
  }
  if (Number.isNaN(price)) faults.push({ path: ['price'], message: NOT_A_NUMBER });

  const hadSale = start.date !== '';
  const entered = [price !== null, date !== '', time !== ''];
  const isOptional = !hadSale && !entered.includes(true);
  if (entered.includes(false) && !isOptional) {
    faults.push({ path: [], message: hadSale ? NEEDED : ALL_OR_NONE });
  }

  if (price !== null && price <= 0) faults.push({ path: ['price'], message: 'must be above 0' });
  if (price !== null && price > MAX_PRICE) {
    faults.push({ path: ['price'], message: `must be at most ${MAX_PRICE}` });
  }

  const isUntouched = date === start.date && time === start.time;
  // At noon while no time is entered: entering the time does not check the date again.
  if (date !== '' && !isUntouched && !saleTimeOf(date, time || '12:00')) {
    faults.push({ path: ['date'], message: 'must be between 1970 and 9999' });
  }
  return faults;
}

/** The changed fields of a valid pricing, as the API takes them. */
function pricingPatch(pricing: Pricing, start: Pricing, saved: Campaign['purchaseInfo']) {
  const size = Number(pricing.packSize);
  const purchaseInfo = purchaseInfoOf(pricing, start, saved);
  return {
    ...(pricing.packSize !== '' && size !== Number(start.packSize) && { packSize: size }),
    ...(purchaseInfo && { purchaseInfo }),
  };
}

function purchaseInfoOf({ price, date, time }: Pricing, start: Pricing, saved: Campaign['purchaseInfo']) {
  const sameTime = date === start.date && time === start.time;
  if (price === null || (price === start.price && sameTime)) return null;
  // The inputs have no seconds: an untouched time keeps its stored seconds.
  const forSaleAt = sameTime && saved ? saved.forSaleAt : saleTimeOf(date, time)?.iso;
  return forSaleAt === undefined ? null : { price, forSaleAt };
}

export const UNEVEN = 'Warning! Pack size must factor into NFT total evenly';

/** The warning beside a pack size, or null. The warning disables nothing. */
export function packSizeWarning(packSize: string, totalNfts: number): string | null {
  const size = Number(packSize);
  return packSize === '' || (size > 0 && totalNfts % size === 0) ? null : UNEVEN;
}
