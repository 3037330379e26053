import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app';
import { createTestApp, HOST, refusal } from '../../testing/app';
import { openPglite } from '../../testing/databases';

const connection = await openPglite();
afterAll(connection.close);

const store: { fails: boolean; silent: boolean } = { fails: false, silent: false };
const t = createTestApp(connection, {
  store: {
    async check() {
      if (store.silent) await new Promise(() => {});
      if (store.fails) throw new Error('no such bucket');
    },
  },
});
beforeEach(async () => {
  store.fails = false;
  store.silent = false;
  await t.reset();
});

const health = () => t.get('/sandbox/health');

describe('the health check [sandbox-110]', () => {
  test('the health check is 200 while database and media store respond, also during Downtime and faults', async () => {
    await t.call('PATCH', '/v1/system/status', { as: 'super', json: { enabled: false, autoRestore: false } });
    await t.call('POST', '/sandbox/fault', { json: { path: '.', kind: 'status', status: 500 } });
    const response = await health();
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', store: 'ok' },
    ]);
    const { requests } = await (await t.get('/sandbox/log')).json();
    expect(requests.map(({ path }: { path: string }) => path)).toEqual(['/v1/system/status']);
  });

  test('the health check is 503 and names the media store while the store fails', async () => {
    store.fails = true;
    expect(await refusal(await health(), 503)).toBe('the media store fails');
  });

  test('the health check is 503 within 2 s while database and media store are silent [sandbox-169]', async () => {
    store.silent = true;
    const start = performance.now();
    let release = () => {};
    // PGlite has one connection: an open transaction keeps every other statement waiting.
    const blocked = connection.db.transaction(() => new Promise<void>((resolve) => (release = resolve)));
    expect(await refusal(await health(), 503)).toBe('the database is slow, the media store is slow');
    expect(performance.now() - start).toBeLessThan(3_000);
    release();
    await blocked;
  });

  test('the health check needs neither a session nor the token of QA', async () => {
    const { app } = createApp({ db: t.db, files: t.files, hosts: [HOST], token: 'secret' });
    const headers = { Host: HOST };
    expect((await app.request('/sandbox/health', { headers })).status).toBe(200);
    expect((await app.request('/sandbox/log', { headers })).status).toBe(401);
  });

  test.each([
    ['GET', '/sandbox/health', '10.2.3.4:4000'],
    ['GET', '/sandbox/health', '[fd00::1]:4000'],
    ['GET', '/sandbox/health', 'sandbox_backend'],
    ['GET', '/sandbox/health', null],
    ['HEAD', '/sandbox/health', null],
    ['OPTIONS', '/sandbox/health', null],
    ['OPTIONS', '/', null],
  ])('only the health check answers %s %s for the host %s [sandbox-164]', async (method, path, host) => {
    const headers = host === null ? undefined : { Host: host };
    expect((await t.app.request(path, { method, headers })).status).toBe(200);
    expect((await t.app.request('/nowhere', { headers })).status).toBe(host === null ? 400 : 421);
    store.fails = true;
    expect((await t.app.request(path, { method, headers })).status).toBe(503);
  });

  test('the health check is 503 from the moment when the process is to end [sandbox-165]', async () => {
    const stopping = new AbortController();
    const { app } = createApp({ db: t.db, files: t.files, stopping: stopping.signal });
    expect((await app.request('/sandbox/health')).status).toBe(200);
    stopping.abort();
    expect(await refusal(await app.request('/sandbox/health'), 503)).toBe('this process is about to end');
  });
});
