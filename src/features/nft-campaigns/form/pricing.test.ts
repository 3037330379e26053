import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Pricing, packSizeWarning, pricingOf, pricingSchema, UNEVEN } from './pricing';
import { saleTimeOf } from './sale-times';

const zone = process.env.TZ;
function setZone(name: string) {
  process.env.TZ = name;
}
beforeAll(() => setZone('America/New_York'));
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const EMPTY: Pricing = { price: null, packSize: '1', date: '', time: '' };
const SET: Pricing = { price: 5, packSize: '5', date: '2027-01-02', time: '10:30' };

describe('saleTimeOf [nft-campaigns-19]', () => {
  it.each([
    ['2027-01-02', '10:30', '2027-01-02T15:30:00.000Z', null],
    ['2027-07-02', '10:30', '2027-07-02T14:30:00.000Z', null],
    ['2028-02-29', '00:00', '2028-02-29T05:00:00.000Z', null],
    // A time input with a step in seconds includes the seconds.
    ['2027-01-02', '10:30:15', '2027-01-02T15:30:00.000Z', null],
    ['1970-01-01', '00:00', '1970-01-01T05:00:00.000Z', null],
    // Clocks skip the first time and repeat the second.
    ['2027-03-14', '02:30', '2027-03-14T07:30:00.000Z', 'Clocks skip 02:30 on that day: it is sent as 03:30'],
    [
      '2027-11-07',
      '01:30',
      '2027-11-07T05:30:00.000Z',
      'Clocks show 01:30 twice on that day: the first time is sent',
    ],
  ])('%s %s is %s', (date, time, iso, caution) => expect(saleTimeOf(date, time)).toEqual({ iso, caution }));

  it.each([
    ['', ''],
    ['2027-01-02', ''],
    ['', '10:30'],
    ['2027-02-30', '10:30'],
    ['2027-13-01', '10:30'],
    ['2027-01-02', '24:00'],
    ['2027-01-02', '10:60'],
    ['0000-01-01', '10:30'],
    ['0099-01-01', '10:30'],
    ['1969-12-31', '10:30'],
    ['12027-01-02', '10:30'],
    ['9999-12-31', '23:00'],
    ['soon', 'late'],
  ])('%j %j is not a time', (date, time) => expect(saleTimeOf(date, time)).toBeNull());

  it('reads back unchanged in any zone, except the times that clocks skip', () => {
    const moment = fc.date({
      min: new Date('1970-01-03T00:00:00Z'),
      max: new Date('9999-12-29T00:00:00Z'),
      noInvalidDate: true,
    });
    const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Australia/Lord_Howe', 'UTC'];
    for (const name of zones) {
      setZone(name);
      fc.assert(
        fc.property(moment, (at) => {
          const purchaseInfo = { price: 1, forSaleAt: at.toISOString() };
          const { date, time } = pricingOf({ purchaseInfo, packSize: 1 });
          const sale = saleTimeOf(date, time);
          expect(sale?.iso).toMatch(/^\d{4}-.*Z$/);
          const again = pricingOf({ purchaseInfo: { price: 1, forSaleAt: sale?.iso ?? '' }, packSize: 1 });
          expect([again.date, again.time]).toEqual([date, time]);
        }),
      );
    }
    setZone('America/New_York');
  });
});

const reasonOf = (pricing: Pricing, start: Pricing) =>
  pricingSchema(start, null).safeParse(pricing).error?.issues[0]?.message ?? null;

describe('the reason why a pricing cannot be saved', () => {
  const HAD = { ...SET };
  const NEEDED = 'Enter the price, the date and the time of the sale';
  const ALL_OR_NONE = `${NEEDED}, or none of them`;
  it.each<[Partial<Pricing>, Pricing, string | null]>([
    [EMPTY, EMPTY, null],
    [SET, EMPTY, null],
    [SET, HAD, null],
    [EMPTY, HAD, NEEDED],
    [{ price: 5 }, EMPTY, ALL_OR_NONE],
    [{ price: 5, date: '2027-01-02' }, EMPTY, ALL_OR_NONE],
    [{ date: '2027-01-02', time: '10:30' }, EMPTY, ALL_OR_NONE],
    [{ ...SET, time: '' }, HAD, NEEDED],
    [{ ...SET, price: 0 }, EMPTY, 'must be above 0'],
    [{ ...SET, price: -1 }, HAD, 'must be above 0'],
    [{ ...SET, price: 1_000_000_001 }, EMPTY, 'must be at most 1000000000'],
    [{ ...SET, price: 0.001 }, EMPTY, null],
    [{ ...SET, date: '1969-01-01' }, EMPTY, 'must be between 1970 and 9999'],
    [{ packSize: '' }, EMPTY, 'Enter a pack size of 1 or more'],
    [{ packSize: '0' }, EMPTY, 'Enter a pack size of 1 or more'],
    [{ packSize: '1.5' }, EMPTY, 'Enter a pack size of 1 or more'],
    [{ packSize: 'ten' }, EMPTY, 'Enter a pack size of 1 or more'],
    [{ packSize: '1e3' }, EMPTY, 'Enter a pack size of 1 or more'],
    // A pack size that was never set may stay empty.
    [{ packSize: '' }, { ...EMPTY, packSize: '' }, null],
  ])('%j on %j: %s', (part, start, why) => expect(reasonOf({ ...EMPTY, ...part }, start)).toBe(why));

  it('accepts only an empty sale if there was none, or a price above 0 with both times [nft-campaigns-18]', () => {
    const text = fc.constantFrom('', '2027-01-02');
    const time = fc.constantFrom('', '10:30');
    const price = fc.option(fc.double({ min: -10, max: 10, noNaN: true }));
    fc.assert(
      fc.property(price, text, time, fc.boolean(), (price, date, time, hadSale) => {
        const empty = price === null && date === '' && time === '';
        const whole = price !== null && price > 0 && date !== '' && time !== '';
        const start = hadSale ? SET : EMPTY;
        const valid = reasonOf({ price, date, time, packSize: start.packSize }, start) === null;
        expect(valid).toBe(whole || (empty && !hadSale));
      }),
    );
  });
});

it('all faults of a pricing are reported at once, in the order of the fields [nft-campaigns-18]', () => {
  const bad = { price: Number.NaN, packSize: '0', date: '1969-01-01', time: '' };
  const issues = pricingSchema(EMPTY, null).safeParse(bad).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [...path, message])).toEqual([
    ['Enter a pack size of 1 or more'],
    ['price', 'must be a number such as 12 or 1.5'],
    ['Enter the price, the date and the time of the sale, or none of them'],
    ['date', 'must be between 1970 and 9999'],
  ]);
});

it('an unfinished or untouched sale time does not mark the date as wrong [nft-campaigns-71]', () => {
  const faultsOf = (pricing: Pricing, start: Pricing) =>
    pricingSchema(start, null)
      .safeParse(pricing)
      .error?.issues.flatMap(({ path }) => path) ?? [];
  expect(faultsOf({ ...EMPTY, price: 5, date: '2027-01-02' }, EMPTY)).toEqual([]);
  expect(faultsOf({ ...EMPTY, date: '1969-01-02' }, EMPTY)).toEqual(['date']);
  // 1970 began earlier in UTC.
  const old = { price: 5, packSize: '5', date: '1969-12-31', time: '19:00' };
  expect(faultsOf({ ...old, packSize: '6' }, old)).toEqual([]);
});

describe('packSizeWarning [nft-campaigns-20]', () => {
  it.each([
    ['', 7, null],
    ['1', 7, null],
    ['7', 7, null],
    ['3', 7, UNEVEN],
    ['8', 7, UNEVEN],
    ['0', 7, UNEVEN],
    ['x', 7, UNEVEN],
    ['5', 0, null],
  ])('%j of %i: %s', (size, total, warning) => expect(packSizeWarning(size, total)).toBe(warning));
});

describe('the changed fields of a pricing', () => {
  const saved = { price: 5, forSaleAt: '2027-01-02T15:30:42.123Z' };
  const pricingPatch = (pricing: Pricing, start: Pricing, stored: typeof saved | null) =>
    pricingSchema(start, stored).parse(pricing);

  it('sends the changed fields, and nothing after a change was undone', () => {
    expect(pricingPatch(SET, SET, saved)).toEqual({});
    expect(pricingPatch({ ...SET, packSize: '10' }, SET, saved)).toEqual({ packSize: 10 });
    expect(pricingPatch({ ...SET, packSize: '005' }, SET, saved)).toEqual({});
    expect(pricingPatch(EMPTY, EMPTY, null)).toEqual({});
    expect(pricingPatch({ ...SET, packSize: '1' }, EMPTY, null)).toEqual({
      purchaseInfo: { price: 5, forSaleAt: '2027-01-02T15:30:00.000Z' },
    });
  });

  it('keeps the seconds of a time that nobody changed', () => {
    expect(pricingPatch({ ...SET, price: 6 }, SET, saved)).toEqual({
      purchaseInfo: { price: 6, forSaleAt: saved.forSaleAt },
    });
    expect(pricingPatch({ ...SET, time: '10:31' }, SET, saved)).toEqual({
      purchaseInfo: { price: 5, forSaleAt: '2027-01-02T15:31:00.000Z' },
    });
  });
});
