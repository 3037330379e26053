import * as z from 'zod/mini';
import { dateText } from '@/lib/format/date-parts';
import { NOT_A_NUMBER } from '@/ui/inputs/number-input';
import { type Campaign, campaignPatchSchema, MAX_PRICE } from '@/wire/nft-campaigns.schema';
import { saleTimeOf, timeText } from './sale-times';

/**
 * The price, date and time fields of the edit form, as typed. Date and time are in the viewer's time zone.
 */
export type Pricing = {
  price: number | null;
  /** Digits only. */
  packSize: string;
  /** `2027-03-14`, the format of a date input; '' if empty. */
  date: string;
  /** `02:30`, the format of a time input; '' if empty. */
  time: string;
};

const NO_SALE = { price: null, date: '', time: '' };

export function pricingOf({ purchaseInfo, packSize }: Pick<Campaign, 'purchaseInfo' | 'packSize'>): Pricing {
  const sale = purchaseInfo ? saleOf(purchaseInfo) : NO_SALE;
  return { ...sale, packSize: String(packSize ?? '') };
}

function saleOf({ price, forSaleAt }: NonNullable<Campaign['purchaseInfo']>) {
  const moment = new Date(forSaleAt);
  return { price, date: dateText(moment), time: timeText(moment) };
}

/** The pricing as typed, piped to the changed fields. */
export function pricingSchema(start: Pricing, saved: Campaign['purchaseInfo']) {
  // The contract checks the patch, so its type is not needed here.
  const changes = z.transform<Pricing, unknown>((pricing) => pricingPatch(pricing, start, saved));
  const { packSize, purchaseInfo } = campaignPatchSchema.shape;
  return z.pipe(z.pipe(typedPricing(start), changes), z.object({ packSize, purchaseInfo }));
}

const NEEDED = 'Enter the price, the date and the time of the sale';
const ALL_OR_NONE = 'Enter the price, the date and the time of the sale, or none of them';

/**
 * The rules of a pricing, each with the field that shows the fault, if there is a single field. An untouched pack size
 * and an untouched sale time are valid.
 */
function typedPricing(start: Pricing) {
  const hadSale = start.date !== '';

  /** Price, date and time may all be empty only if the campaign had no sale before. */
  function isSaleComplete({ price, date, time }: Pricing) {
    const entered = [price !== null, date !== '', time !== ''];
    const isAll = !entered.includes(false);
    const isNone = !entered.includes(true);
    return isAll || (isNone && !hadSale);
  }

  /** At noon while no time is entered: entering the time does not check the date again. */
  function isDateValid({ date, time }: Pricing) {
    return date === '' || saleTimeOf(date, time || '12:00') !== null;
  }

  return z.custom<Pricing>().check(
    z.refine(
      ({ packSize }) => packSize === start.packSize || /^0*[1-9]\d*$/.test(packSize),
      'Enter a pack size of 1 or more',
    ),
    z.refine(({ price }) => !Number.isNaN(price), { path: ['price'], error: NOT_A_NUMBER }),
    z.refine(isSaleComplete, hadSale ? NEEDED : ALL_OR_NONE),
    // NaN, which has its own message, is neither too small nor too large.
    z.refine(({ price }) => price === null || !(price <= 0), { path: ['price'], error: 'must be above 0' }),
    z.refine(({ price }) => price === null || !(price > MAX_PRICE), {
      path: ['price'],
      error: `must be at most ${MAX_PRICE}`,
    }),
    z.refine((pricing) => isSameTime(pricing, start) || isDateValid(pricing), {
      path: ['date'],
      error: 'must be between 1970 and 9999',
    }),
  );
}

function isSameTime(pricing: Pricing, start: Pricing): boolean {
  return pricing.date === start.date && pricing.time === start.time;
}

/** The changed fields of a valid pricing, as the API takes them. */
function pricingPatch(pricing: Pricing, start: Pricing, saved: Campaign['purchaseInfo']) {
  const { price, date, time } = pricing;
  const packSize = Number(pricing.packSize);
  const keepsTime = isSameTime(pricing, start);
  // The inputs have no seconds: an untouched time keeps its stored seconds.
  const forSaleAt = keepsTime && saved ? saved.forSaleAt : saleTimeOf(date, time)?.iso;
  const hasNewSale = !keepsTime || price !== start.price;
  return {
    ...(packSize !== Number(start.packSize) && { packSize }),
    ...(hasNewSale && { purchaseInfo: { price, forSaleAt } }),
  };
}

export const UNEVEN = 'Warning! Pack size must factor into NFT total evenly';

/** The warning beside a pack size, or null. The warning disables nothing. */
export function packSizeWarning(packSize: string, totalNfts: number): string | null {
  const size = Number(packSize);
  return packSize === '' || (size > 0 && totalNfts % size === 0) ? null : UNEVEN;
}
