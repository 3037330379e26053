import * as z from 'zod/mini';
import { dateText, two } from '@/lib/format/date-parts';
import { NOT_A_NUMBER } from '@/ui/inputs/number-input';
import { type Campaign, campaignPatchSchema, MAX_PRICE } from '@/wire/nft-campaigns.schema';

/**
 * The price, date and time fields of the edit form, as typed. Date and time are in the viewer's time zone.
 */
export type Pricing = ReturnType<typeof pricingOf>;

export function pricingOf({ purchaseInfo, packSize }: Pick<Campaign, 'purchaseInfo' | 'packSize'>) {
  const at = purchaseInfo && new Date(purchaseInfo.forSaleAt);
  return {
    price: purchaseInfo?.price ?? null,
    /** Digits only. */
    packSize: packSize === null ? '' : String(packSize),
    /** `2027-03-14`, the format of a date input; '' if empty. */
    date: at ? dateText(at) : '',
    /** `02:30`, the format of a time input; '' if empty. */
    time: at ? timeText(at) : '',
  };
}

/**
 * The moment of a date and a time in the viewer's zone; null if there is none between 1970 and 9999.
 * @returns its ISO 8601 time in UTC, with a caution if the clocks skip or repeat it on that day
 */
export function saleTimeOf(date: string, time: string) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time)?.map(Number) ?? [];
  if (year === undefined || month === undefined || hours === undefined) return null;
  const at = new Date(year, month - 1, day, hours, minutes);
  // Within these bounds the year has four digits in UTC too, whatever the zone.
  if (year < 1970 || at.getTime() < 0 || at.getUTCFullYear() > 9999) return null;
  const iso = at.toISOString();
  const wall = `${date} ${time.slice(0, 5)}`;
  if (wallOf(at) !== wall) {
    // The clocks skip this time. If the day has moved as well, the date does not exist.
    if (!wallOf(at).startsWith(date)) return null;
    return { iso, caution: `Clocks skip ${time} on that day: it is sent as ${timeText(at)}` };
  }
  const again = [30, 60].some((later) => wallOf(new Date(at.getTime() + later * 60_000)) === wall);
  return { iso, caution: again ? `Clocks show ${time} twice on that day: the first time is sent` : null };
}

function wallOf(at: Date): string {
  return `${dateText(at)} ${timeText(at)}`;
}

/** The time of day in the viewer's zone, as a time input holds it: `02:30`. */
function timeText(at: Date): string {
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

const { packSize, purchaseInfo } = campaignPatchSchema.shape;

/** A fault that is shown at its field. */
const at = (field: keyof Pricing, error: string) => ({ path: [field], error });

const NEEDED = 'Enter the price, the date and the time of the sale';
const ALL_OR_NONE = 'Enter the price, the date and the time of the sale, or none of them';

/**
 * The pricing as typed, piped to the changed fields. Price, date and time may all be empty only if the campaign had
 * no sale before; otherwise all three are required, with a price above 0.
 */
export function pricingSchema(start: Pricing, saved: Campaign['purchaseInfo']) {
  const hadSale = start.date !== '';
  const typed = z.custom<Pricing>().check(
    z.refine(
      ({ packSize }) => packSize === start.packSize || /^0*[1-9]\d*$/.test(packSize),
      'Enter a pack size of 1 or more',
    ),
    z.refine(({ price }) => !Number.isNaN(price), at('price', NOT_A_NUMBER)),
    z.refine(
      ({ price, date, time }) => {
        const given = [price !== null, date !== '', time !== ''];
        return given.every(Boolean) || !(hadSale || given.some(Boolean));
      },
      hadSale ? NEEDED : ALL_OR_NONE,
    ),
    z.refine(({ price }) => price === null || !(price <= 0), at('price', 'must be above 0')),
    z.refine(({ price }) => !(Number(price) > MAX_PRICE), at('price', `must be at most ${MAX_PRICE}`)),
    z.refine(
      // Also before there is a time: typing it does not check the date again.
      ({ date, time }) =>
        date === '' ||
        (date === start.date && time === start.time) ||
        saleTimeOf(date, time || '12:00') !== null,
      at('date', 'must be between 1970 and 9999'),
    ),
  );
  const changes = z.transform((pricing: Pricing) => pricingPatch(pricing, start, saved));
  return z.pipe(z.pipe(typed, changes), z.object({ packSize, purchaseInfo }));
}

export const UNEVEN = 'Warning! Pack size must factor into NFT total evenly';

/** The warning beside a pack size, or null. It disables nothing. */
export function packSizeWarning(packSize: string, totalNfts: number): string | null {
  const size = Number(packSize);
  return packSize === '' || (size > 0 && totalNfts % size === 0) ? null : UNEVEN;
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

/** Starts of a sale that are set with one press, in the viewer's zone: tomorrow at 9:00, the next full hour in a week. */
export function saleSuggestions(now: Date) {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return [
    { label: 'Tomorrow 9:00', at: new Date(year, month, day + 1, 9) },
    {
      label: 'In a week',
      at: new Date(year, month, day + 7, now.getHours() + (now.getMinutes() > 0 ? 1 : 0)),
    },
  ].map(({ label, at }) => ({ label, date: dateText(at), time: timeText(at) }));
}
