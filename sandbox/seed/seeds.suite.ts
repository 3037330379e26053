import { count, gte } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminEvents } from '../db/schema/system';
import { refusal, type TestApp } from '../testing/app';
import { HOSTILE_TEXTS } from './hostile-texts';
import { SEED_NAMES } from './seeds';
import { ago } from './times';

const PAGED = [
  ...['all', 'creator', 'admins', 'featured', 'banned', 'site'].map((filter) => `/v2/user?filter=${filter}`),
  '/v2/post?filter=reported',
  '/v1/admin/event',
];
const WHOLE = ['feedback', 'faq', 'waitlist', 'nft-drop', 'nft-campaign?network=mainnet'].map(
  (path) => `/v1/${path}`,
);

export function seedsSuite(t: TestApp) {
  const reset = (query: string) => t.call('POST', `/sandbox/reset${query}`);

  /** The rows of a list; `t.get` has checked each of them against the contract. */
  async function list(path: string): Promise<{ rows: unknown[]; next: unknown }> {
    const response = await t.get(path, 'super');
    expect(response.status, path).toBe(200);
    const { cursors, ...named } = await response.json();
    const [rows] = Object.values(named);
    // Cast: the contract has checked the rows, which only one key holds.
    return { rows: (rows ?? []) as unknown[], next: cursors?.next ?? null };
  }

  async function total(): Promise<number> {
    return (await (await t.get('/v1/user/count', 'super')).json()).total;
  }

  describe('seeds', () => {
    test('the empty seed holds the three accounts [sandbox-84]', async () => {
      expect((await reset('?seed=empty')).status).toBe(204);
      expect((await list('/v2/user')).rows).toHaveLength(3);
      expect(await total()).toBe(3);
      for (const path of [...WHOLE, '/v2/post?filter=reported', '/v1/admin/event', '/v2/user?filter=site']) {
        expect(await list(path)).toEqual({ rows: [], next: null });
      }
      expect((await t.get('/v1/system/status')).status).toBe(204);
      const json = { username: 'super', password: 'sandbox-super' };
      expect((await t.call('POST', '/v1/session?scope=admin', { json })).status).toBe(204);
    });

    test('the busy seed has several pages of every list, and an hour of many events [sandbox-84]', async () => {
      expect((await reset('?seed=busy&users=2000')).status).toBe(204);
      for (const path of PAGED) {
        const firstPage = await list(path);
        expect(firstPage.next, path).not.toBeNull();
        const secondPage = await list(`${path}${path.includes('?') ? '&' : '?'}cursor=${firstPage.next}`);
        expect(secondPage.rows.length, path).toBeGreaterThan(10);
      }
      for (const path of WHOLE) expect((await list(path)).rows.length, path).toBeGreaterThanOrEqual(60);
      const [hour] = await t.db
        .select({ events: count() })
        .from(adminEvents)
        .where(gte(adminEvents.createdAt, ago(0, 60)));
      expect(hour?.events).toBeGreaterThanOrEqual(1_500);
    });

    test('the hostile seed shows odd texts in every list, within the contract [sandbox-84]', async () => {
      expect((await reset('?seed=hostile')).status).toBe(204);
      const script = HOSTILE_TEXTS['script and markup'];
      for (const path of [...WHOLE, '/v2/post?filter=reported', '/v1/admin/event']) {
        const { rows } = await list(path);
        expect(JSON.stringify(rows), path).toContain(JSON.stringify(script).slice(1, 40));
      }
      expect((await t.get('/v2/user?search=__proto__', 'super')).status).toBe(200);
      const { rows } = await list('/v2/user');
      expect(JSON.stringify(rows)).toContain('/sandbox/avatars/nobody.png');
      const emails = await t.get('/v1/user/user-hostile-10/site/email-list.csv', 'super');
      expect(await emails.text()).toContain("'=HYPERLINK");
    });

    test('a seed has as many users as the reset asks for [sandbox-106]', async () => {
      for (const seed of SEED_NAMES) {
        expect((await reset(`?seed=${seed}&users=700`)).status).toBe(204);
        expect(await total()).toBe(700);
      }
    });

    test('the next reset without parameters restores the usual seed [sandbox-106]', async () => {
      const eventsBefore = await t.events();
      await reset('?seed=empty');
      expect(await t.events()).toEqual([]);
      expect((await reset('')).status).toBe(204);
      expect(await t.events()).toEqual(eventsBefore);
      expect(await total()).toBe(500);
    });

    test.each([
      '?seed=other',
      '?seed=',
      '?seed=usual&seed=empty',
      '?users=0',
      '?users=31.5',
      '?users=1e3',
      '?users=-5',
      '?users=100001',
      '?seed=usual&users=10',
      '?seed=empty&users=2',
      '?seed=busy&users=100',
    ])('a reset with %s is 400 and changes nothing [sandbox-106]', async (query) => {
      const eventsBefore = await t.events();
      await refusal(await reset(query), 400);
      expect(await t.events()).toEqual(eventsBefore);
    });
  });
}
