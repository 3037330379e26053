import { describe, expect, test } from 'vitest';
import { tokenMetricSchema, totalValueSchema } from '@/wire/metrics.schema';
import { tokenDays, totalValues } from '../../db/schema/system';
import { parsed, refusal, type TestApp } from '../../testing/app';

const TOKENS = ['token-purchase', 'token-spent'] as const;

export function metricsSuite(t: TestApp) {
  // The test app's clock starts at 2026-02-01T12:00Z; the seed's days end at the real today.
  async function storeDays(...days: [day: string, purchase: number, spent: number][]) {
    t.markDirty();
    await t.db.delete(tokenDays);
    await t.db.insert(tokenDays).values(
      days.flatMap(([day, purchase, spent]) => [
        { kind: 'purchase' as const, day, amount: purchase },
        { kind: 'spent' as const, day, amount: spent },
      ]),
    );
  }

  async function read(name: (typeof TOKENS)[number], since?: string) {
    const query = since === undefined ? '' : `?since=${since}`;
    return parsed(await t.get(`/v1/metric/${name}${query}`, 'admin'), tokenMetricSchema);
  }

  async function value(path: string) {
    return (await parsed(await t.get(`/v1/metric/total-value/${path}`, 'admin'), totalValueSchema)).amount;
  }

  describe('tokens bought and spent [sandbox-12]', () => {
    test('tokens are a row a day, oldest first, with their sum', async () => {
      await storeDays(['2026-01-30', 7, 3], ['2026-01-28', 5, 1], ['2026-01-29', 2.5, 0]);
      expect(await read('token-purchase')).toEqual({
        total: 14.5,
        days: [
          { date: '2026-01-28', amount: 5 },
          { date: '2026-01-29', amount: 2.5 },
          { date: '2026-01-30', amount: 7 },
        ],
      });
      expect((await read('token-spent')).total).toBe(4);
    });

    test('tokens are for the days that began at `since` or later, by default for 30 days', async () => {
      await storeDays(['2026-01-02', 1, 1], ['2026-01-03', 2, 2], ['2026-01-31', 4, 4], ['2026-02-01', 8, 8]);
      for (const name of TOKENS) {
        expect((await read(name)).days[0]?.date).toBe('2026-01-03');
        expect((await read(name, '2026-01-31T12:00:00Z')).total).toBe(8);
        expect((await read(name, '2026-01-31T00:00:00.000Z')).total).toBe(12);
        expect((await read(name, '2026-01-31T00:00:00.001Z')).total).toBe(8);
        expect((await read(name, '0000-01-01T00:00:00Z')).total).toBe(15);
        expect(await read(name, '9999-12-31T23:59:59.999Z')).toEqual({ total: 0, days: [] });
      }
    });

    test('tokens of every window of the dashboard are in the seed', async () => {
      for (const days of [1, 7, 30, 90]) {
        const since = new Date(Date.now() - days * 86_400_000).toISOString();
        const [boughtTokens, spentTokens] = [
          await read('token-purchase', since),
          await read('token-spent', since),
        ];
        // A day less if the day has changed since the database was seeded.
        expect([days, days - 1]).toContain(boughtTokens.days.length);
        expect(boughtTokens.total).toBe(boughtTokens.days.reduce((sum, { amount }) => sum + amount, 0));
        expect(spentTokens.total).toBe(boughtTokens.total * 0.75);
      }
    });

    test.each([
      '',
      'yesterday',
      '2026-01-31',
      '1769817600000',
      '2026-02-30T00:00:00Z',
      '2026-01-31T12:00:00',
    ])('since %j is 400', async (since) => {
      for (const name of TOKENS) {
        const response = await t.get(`/v1/metric/${name}?since=${since}`, 'admin');
        expect(await refusal(response, 400)).toBe('since is not a time');
      }
    });

    test('since given twice is 400', async () => {
      const since = 'since=2026-01-31T12:00:00Z';
      await refusal(await t.get(`/v1/metric/token-spent?${since}&${since}`, 'admin'), 400);
    });
  });

  describe('total values [sandbox-13]', () => {
    test('total values are the requested value, and the values locked by fans, by creators and by all', async () => {
      t.markDirty();
      await t.db.delete(totalValues);
      await t.db.insert(totalValues).values([
        { name: 'request', amount: 12.5 },
        { name: 'lockedFans', amount: 0.1 },
        { name: 'lockedCreators', amount: 0.2 },
      ]);
      expect(await value('request')).toBe(12.5);
      expect(await value('locked/usdc?filter=fans')).toBe(0.1);
      expect(await value('locked/usdc?filter=creators')).toBe(0.2);
      expect(await value('locked/usdc?filter=all')).toBe(0.3);
      expect(await value('locked/usdc')).toBe(0.3);
    });

    test.each(['filter=', 'filter=ALL', 'filter=staff', 'filter=all&filter=all', 'filter[]=all'])(
      '%s is 400',
      async (query) => {
        await refusal(await t.get(`/v1/metric/total-value/locked/usdc?${query}`, 'admin'), 400);
      },
    );
  });
}
