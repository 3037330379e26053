import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tokenMetricSchema } from '@/wire/metrics.schema';
import { parsed, refusal, type TestApp } from '../../testing/app';
import { makeHashCheap } from '../../testing/cheap-hash';
import { mediaCalls } from '../../testing/media-calls';
import { GOOD_FILES } from '../../testing/sample-files';
import { clockSchema } from './clock';

const HOURS = 3_600;

export function clockSuite(t: TestApp) {
  const read = async () => parsed(await t.get('/sandbox/clock'), clockSchema);
  const set = async (json: unknown) => parsed(await t.call('PUT', '/sandbox/clock', { json }), clockSchema);
  const signIn = (password: string) =>
    t.call('POST', '/v1/session?scope=admin', { json: { username: 'super', password } });

  describe('the clock [sandbox-112]', () => {
    test('the clock shows the real time, is set, runs on, is moved on, and returns to the real time', async () => {
      expect(await read()).toEqual({ now: t.now().toISOString(), offsetSeconds: 0 });
      const now = '2030-06-01T08:00:00.000Z';
      expect((await set({ now })).now).toBe(now);
      t.advance(90_000);
      expect((await read()).now).toBe('2030-06-01T08:01:30.000Z');
      expect((await set({ advance: 12 * HOURS })).now).toBe('2030-06-01T20:01:30.000Z');
      expect((await set({ advance: -24 * HOURS })).now).toBe('2030-05-31T20:01:30.000Z');
      expect((await t.call('DELETE', '/sandbox/clock')).status).toBe(204);
      expect(await read()).toEqual({ now: t.now().toISOString(), offsetSeconds: 0 });
    });

    test('the clock outlasts a crash of the database [sandbox-171]', async () => {
      const kind = sql`select relpersistence as kind from pg_class where oid = 'sandbox_clock'::regclass`;
      const answer: unknown = await t.db.execute(kind);
      expect(answer).toMatchObject({ rows: [{ kind: 'p' }] });
    });

    test.each([
      {},
      { now: 'tomorrow' },
      { now: '2030-06-01' },
      { now: '1999-12-31T23:59:59.999Z' },
      { now: '2100-01-01T00:00:00Z' },
      { advance: 1e12 },
      { advance: 'PT1H' },
      { advance: 1, now: '2030-06-01T08:00:00Z' },
    ])('the clock is not set to %o', async (json) => {
      await refusal(await t.call('PUT', '/sandbox/clock', { json }), 422);
      expect((await read()).offsetSeconds).toBe(0);
    });

    test('all of the advances that are sent at once count [sandbox-123]', async () => {
      await Promise.all(Array.from({ length: 8 }, () => set({ advance: 100 })));
      expect((await read()).offsetSeconds).toBe(800);
    });

    test('setting the clock back ends the sign-in locks of the later time [sandbox-122]', async () => {
      await makeHashCheap(t);
      await set({ advance: 12 * HOURS });
      for (let n = 0; n < 10; n++) await signIn('wrong');
      await refusal(await signIn('sandbox-super'), 429);
      await t.call('DELETE', '/sandbox/clock');
      expect((await signIn('sandbox-super')).status).toBe(204);
    });

    test('the times of rows, of the history and of the log follow the clock', async () => {
      const now = '2030-06-01T08:00:00.000Z';
      await set({ now });
      await t.patchUser('super', 'hopeful', { isBanned: true });
      expect((await t.events())[0]).toMatchObject({ action: 'ban', createdAt: now });
      const { requests } = await (await t.get('/sandbox/log')).json();
      expect(requests.map(({ at }: { at: string }) => at.slice(0, 10))).toEqual(['2030-06-01', '2030-06-01']);
    });

    test('by the clock a session ends after 12 hours without use, and a sign-in lock after 5 minutes', async () => {
      await makeHashCheap(t);
      const [cookie = ''] = (await signIn('sandbox-super')).headers.get('Set-Cookie')?.split(';') ?? [];
      const me = async () => (await t.call('GET', '/v1/user/me', { cookie })).status;
      await set({ advance: 12 * HOURS - 1 });
      expect(await me()).toBe(200);
      await set({ advance: 12 * HOURS });
      expect(await me()).toBe(401);
      for (let n = 0; n < 10; n++) await signIn('wrong');
      await refusal(await signIn('sandbox-super'), 429);
      await set({ advance: 300 });
      expect((await signIn('sandbox-super')).status).toBe(204);
    });

    test('by the clock an upload that is unused for a day is dropped, but not an upload that is running', async () => {
      const { upload, put, reserve, storedNames } = mediaCalls(t);
      // Later than the time of the disk, by which a running upload is young.
      await set({ now: '2090-01-01T00:00:00Z' });
      await upload(GOOD_FILES.png);
      const { upload_url } = await reserve();
      let end = () => {};
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(GOOD_FILES.gif);
          end = () => controller.close();
        },
      });
      const runningUpload = put(upload_url, body);
      await expect.poll(storedNames).toHaveLength(2);
      await set({ advance: 2 * HOURS });
      expect(storedNames()).toHaveLength(2);
      end();
      await runningUpload;
      await set({ advance: 24 * HOURS });
      expect(storedNames()).toEqual([]);
    });

    test('a reset can set the clock, up to which the metrics go; the next reset makes it real again', async () => {
      const reset = (query = '') => t.call('POST', `/sandbox/reset${query}`);
      expect((await reset('?now=2027-03-10T09:00:00Z')).status).toBe(204);
      expect((await read()).now).toBe('2027-03-10T09:00:00.000Z');
      const { days } = await parsed(await t.get('/v1/metric/token-purchase', 'admin'), tokenMetricSchema);
      expect([days.length, days.at(-1)?.date]).toEqual([30, '2027-03-10']);
      expect((await reset()).status).toBe(204);
      expect((await read()).offsetSeconds).toBe(0);
      for (const now of ['soon', '2027-03-10T09:00:00+01:00', '1970-01-01T00:00:00Z'])
        await refusal(await reset(`?now=${encodeURIComponent(now)}`), 400);
    });
  });
}
