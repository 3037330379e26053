import { expect, it } from 'vitest';
import { adminEventsPageSchema } from '@/wire/admin-events.schema';
import { geoRestrictionsSchema } from '@/wire/geo-blocks.schema';
import { campaignSchema } from '@/wire/nft-campaigns.schema';
import { readOdd } from './read-odd';

it.each([
  ['2026-01-15T13:00:00+01:00', '2026-01-15T12:00:00.000Z', []],
  ['2026-01-15T13:00:00+0100', '2026-01-15T12:00:00.000Z', ['createdAt: another form of ISO 8601']],
  ['2026-01-15t12:00z', '2026-01-15T12:00:00.000Z', ['createdAt: another form of ISO 8601']],
])('a time of %s is read as %s [wire-5]', (createdAt, utc, notes) => {
  const event = { eventId: 'e1', createdAt, username: 'ann', kind: 'user', action: 'ban' };
  const { data, notes: found } = readOdd(adminEventsPageSchema, { events: [event], cursors: { next: null } });
  expect(data?.events[0]?.createdAt).toBe(utc);
  expect(found).toEqual(notes.map((note) => `events[].${note}`));
  const block = { restrictionId: 'g1', state: 'Ohio', createdAt, removedAt: createdAt };
  const { data: geo } = readOdd(geoRestrictionsSchema, { restrictions: [block] });
  expect(geo?.restrictions[0]?.removedAt).toBe(utc);
  const sale = { campaignId: 'c1', title: 'T', purchaseInfo: { price: 5, forSaleAt: createdAt } };
  expect(readOdd(campaignSchema, sale).data?.purchaseInfo?.forSaleAt).toBe(utc);
});

it('a list is no time, not even one of a single time [wire-5]', () => {
  const event = { eventId: 'e1', createdAt: ['2026-01-15T12:00:00Z'] };
  const { data } = readOdd(adminEventsPageSchema, { events: [event], cursors: { next: null } });
  expect(data?.events[0]?.createdAt).toBe('');
});
