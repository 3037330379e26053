import { expect, it } from 'vitest';
import { SALE_SUGGESTIONS } from './sale-times';

it.each([
  ['a day at noon', new Date(2026, 2, 5, 12, 0), ['2026-03-06 09:00', '2026-03-12 12:00']],
  ['minutes past', new Date(2026, 2, 5, 12, 1), ['2026-03-06 09:00', '2026-03-12 13:00']],
  ['the last hour of a year', new Date(2026, 11, 31, 23, 30), ['2027-01-01 09:00', '2027-01-08 00:00']],
])('sale times suggested on %s [nft-campaigns-5]', (_when, now, times) => {
  const suggested = SALE_SUGGESTIONS.map(({ timeFrom }) => timeFrom(now));
  expect(suggested.map(({ date, time }) => `${date} ${time}`)).toEqual(times);
});
