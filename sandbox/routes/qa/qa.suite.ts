import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LogEntry } from '../../qa/log-entry';
import { CAST } from '../../seed/cast/cast';
import { LISTED_ORIGIN, refusal, type TestApp } from '../../testing/app';
import { listen } from '../../testing/listen';
import { mediaCalls } from '../../testing/media-calls';
import { fileOfSize, GOOD_FILES } from '../../testing/sample-files';

export function qaSuite(t: TestApp) {
  const arm = (json: unknown) => t.call('POST', '/sandbox/fault', { json });
  const status = () => t.get('/v1/system/status');
  async function log(): Promise<LogEntry[]> {
    const { requests } = await (await t.get('/sandbox/log')).json();
    return requests;
  }

  describe('faults [sandbox-38]', () => {
    test('a fault of the kind status answers as often as armed, with its headers and CORS', async () => {
      const headers = { 'Retry-After': '7' };
      await arm({
        method: 'GET',
        path: '^/v1/system/status$',
        times: 2,
        kind: 'status',
        status: 429,
        headers,
      });
      const firstResponse = await t.call('GET', '/v1/system/status', { headers: { Origin: LISTED_ORIGIN } });
      expect(firstResponse.headers.get('Retry-After')).toBe('7');
      expect(firstResponse.headers.get('Access-Control-Allow-Origin')).toBe(LISTED_ORIGIN);
      await refusal(firstResponse, 429);
      expect(await (await t.get('/sandbox/fault')).json()).toMatchObject({ faults: [{ times: 1 }] });
      await refusal(await status(), 429);
      expect((await status()).status).toBe(204);
      const spent = { faults: [], spent: [{ times: 0, fired: 2 }] };
      expect(await (await t.get('/sandbox/fault')).json()).toMatchObject(spent);
    });

    test('a fault of the kind body answers 200 unless it names a status', async () => {
      await arm({ path: '/v1/user/me', kind: 'body', contentType: 'text/html', body: '<h1>Hi</h1>' });
      const response = await t.get('/v1/user/me');
      expect([response.status, await response.text()]).toEqual([200, '<h1>Hi</h1>']);
      expect(response.headers.get('Content-Type')).toBe('text/html');
      await arm({ path: '/v1/user/me', kind: 'body', status: 204 });
      expect((await t.get('/v1/user/me')).status).toBe(204);
    });

    test.each([
      [{ contentType: 'text/html' }, 'text/html', /^\{.*a fault that QA arranged/],
      [{ headers: { 'content-type': 'text/html' } }, 'text/html', /^\{.*a fault that QA arranged/],
      [{ contentType: 'text/html', body: '<p>' }, 'text/html', /^<p>$/],
      [{ status: 204 }, 'application/problem+json', /^$/],
    ])(
      'a fault of the kind status with %j has the content type %s [sandbox-44]',
      async (changes, type, text) => {
        await arm({ path: '/v1/system/status', kind: 'status', status: 502, ...changes });
        const response = await status();
        expect(response.status).toBe('status' in changes ? changes.status : 502);
        expect(response.headers.get('Content-Type')).toBe(type);
        expect(await response.text()).toMatch(text);
      },
    );

    test('an encoded path is matched as its route reads it, and as it was sent [sandbox-42]', async () => {
      for (const path of ['^/v1/system/status$', '^/%76%31/system/st%61tus$']) {
        await arm({ path, kind: 'status', status: 502 });
        expect((await t.get('/%76%31/system/st%61tus')).status).toBe(502);
      }
    });

    test('the first 1,000 characters of path and query are matched [sandbox-44]', async () => {
      await arm({ path: 'y', kind: 'status', status: 502, times: 2 });
      expect((await t.get(`/v1/unknown?${'x'.repeat(1_000)}y`)).status).toBe(404);
      expect((await t.get(`/v1/unknown?${'x'.repeat(900)}y`)).status).toBe(502);
    });

    test('the pattern is matched with path and query, the method by its name, and * matches every method', async () => {
      await arm({ method: 'POST', path: '.', kind: 'status', status: 500 });
      await arm({ method: '*', path: 'search=lu', kind: 'status', status: 502 });
      expect((await t.get('/v2/user?search=ab', 'admin')).status).toBe(200);
      expect((await t.get('/v2/user?search=luna', 'admin')).status).toBe(502);
    });

    test('a pattern that backtracks endlessly in other engines is matched at once [sandbox-67]', async () => {
      expect((await arm({ path: '([a-z]+)+!', kind: 'status', status: 500 })).status).toBe(201);
      const start = performance.now();
      expect((await t.get(`/v2/user?search=${'a'.repeat(90)}`, 'admin')).status).toBe(200);
      expect((await t.get(`/v1/user/${'a'.repeat(60)}`, 'admin')).status).toBe(404);
      expect(performance.now() - start).toBeLessThan(5_000);
    });

    test('a fault of the kind delay waits, then the call is carried out', async () => {
      await arm({ path: '/v1/system/status', kind: 'delay', ms: 40 });
      const start = performance.now();
      expect((await status()).status).toBe(204);
      expect(performance.now() - start).toBeGreaterThan(38);
      expect(await log()).toMatchObject([{ fault: 'delay', status: 204 }]);
    });

    test('at most 100 faults are armed; disarming makes room for more [sandbox-36]', async () => {
      const rule = { path: 'nowhere', kind: 'status', times: 1_000 };
      for (let i = 0; i < 100; i++) expect((await arm(rule)).status).toBe(201);
      expect(await refusal(await arm(rule), 409)).toContain('DELETE /sandbox/fault');
      await t.call('DELETE', '/sandbox/fault');
      expect((await arm(rule)).status).toBe(201);
    });

    test('a fault is disarmed by its id, and the others stay [sandbox-86]', async () => {
      const [disarmed, kept] = await Promise.all([
        arm({ path: '/v1/system/status', kind: 'status' }).then((response) => response.json()),
        arm({ path: '/v1/system/status', kind: 'status', status: 418 }).then((response) => response.json()),
      ]);
      expect((await t.call('DELETE', `/sandbox/fault/${disarmed.id}`)).status).toBe(204);
      await refusal(await t.call('DELETE', `/sandbox/fault/${disarmed.id}`), 404);
      expect(await (await t.get('/sandbox/fault')).json()).toMatchObject({
        faults: [{ id: kept.id, fired: 0 }],
      });
      expect((await status()).status).toBe(kept.status);
    });

    test('DELETE /sandbox/fault disarms every fault', async () => {
      await arm({ path: '.', kind: 'status', status: 500, times: 100 });
      expect((await t.call('DELETE', '/sandbox/fault')).status).toBe(204);
      expect((await status()).status).toBe(204);
    });

    test.each([
      { path: '(', kind: 'status' },
      { path: '(?=/v1)', kind: 'status' },
      { path: '(.)\\1', kind: 'status' },
      { path: '(a.{400}|b.{400})[c-e]', kind: 'status' },
      { path: '', kind: 'status' },
      { path: 'x'.repeat(501), kind: 'status' },
      { path: '.', kind: 'explode' },
      { path: '.', kind: 'status', status: 99 },
      { path: '.', kind: 'delay', ms: -1 },
      { path: '.', kind: 'status', times: 0 },
      { path: '.', kind: 'status', headers: { 'a b': 'x' } },
      { path: '.', kind: 'status', headers: { 'X-Two': 'a\r\nb' } },
      { path: '.', kind: 'status', headers: { 'X-Far': '\u4e16' } },
      { path: '.', kind: 'body', contentType: 'text/html\nX: y' },
      { path: '.', kind: 'body', body: 'x'.repeat(100_001) },
      { kind: 'status' },
    ])('%o is 422 [sandbox-36, sandbox-44, sandbox-67]', async (fault) => {
      await refusal(await arm(fault), 422);
    });
  });

  describe('faults on the wire', () => {
    let origin = '';
    let close = () => {};
    beforeAll(async () => {
      ({ url: origin, close } = await listen(t.app));
    });
    afterAll(() => close());

    async function ban() {
      t.markDirty();
      return fetch(`${origin}/v1/user/${CAST.hopeful.id}`, {
        method: 'PATCH',
        headers: { Origin: origin, Cookie: await t.signIn('super'), 'Content-Type': 'application/json' },
        body: '{"isBanned":true}',
      });
    }

    /** The log's entry of the call that was cut; the log has the entry only after the connection has ended. */
    const droppedEntry = () =>
      vi.waitUntil(async () => (await log()).find(({ fault }) => fault === 'drop'), 10_000);

    test.each([false, true])(
      'a drop with applied: %s cuts the connection; the write is stored only if applied',
      async (applied) => {
        await arm({ method: 'PATCH', path: '/v1/user/', kind: 'drop', applied });
        await expect(ban().then((response) => response.text())).rejects.toThrow('terminated');
        expect((await t.user('super', 'hopeful')).is_banned).toBe(applied);
        expect(await droppedEntry()).toMatchObject({ method: 'PATCH', status: 0, body: { isBanned: true } });
        expect((await ban()).status).toBe(200);
      },
    );

    test.each([
      { name: 'halfway', applied: undefined },
      { name: 'after the last byte', applied: true },
    ])('an upload is cut $name [sandbox-88]', async ({ applied }) => {
      const { reserve, row, storedNames } = mediaCalls(t);
      const { media_id, upload_url } = await reserve();
      const file = fileOfSize('mp4', 150_000);
      const send = () =>
        fetch(origin + upload_url, { method: 'PUT', body: file, headers: { Origin: origin } });
      await arm({ method: 'PUT', path: '^/sandbox/upload/', kind: 'drop', applied });
      await expect(send().then((response) => response.text())).rejects.toThrow('terminated');
      expect(storedNames()).toHaveLength(applied ? 1 : 0);
      expect((await row(media_id))?.status).toBe(applied ? 'uploaded' : 'reserved');
      const { bytes } = await droppedEntry();
      if (applied) expect(bytes).toBe(file.length);
      else expect(bytes).toBeGreaterThanOrEqual(file.length / 2);
      expect((await send()).status).toBe(applied ? 409 : 204);
    });

    test('an upload that its sender aborts leaves no file, and its URL can be used again', async () => {
      const { reserve, row, storedNames } = mediaCalls(t);
      const { media_id, upload_url } = await reserve();
      const headers = { Origin: origin, 'Content-Length': 100_000 };
      const sender = request(origin + upload_url, { method: 'PUT', headers });
      sender.on('error', () => {});
      sender.write(fileOfSize('mp4', 50_000));
      await vi.waitFor(() => expect(storedNames()[0]).toMatch(/\.part$/));
      sender.destroy();
      await vi.waitFor(() => expect(storedNames()).toEqual([]));
      expect((await row(media_id))?.status).toBe('reserved');
      const secondUpload = await fetch(origin + upload_url, {
        method: 'PUT',
        body: GOOD_FILES.webm,
        headers: { Origin: origin },
      });
      expect(secondUpload.status).toBe(204);
    });
  });
}
