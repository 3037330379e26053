import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../qa/log-entry';
import type { TestApp } from '../testing/app';
import { mediaCalls } from '../testing/media-calls';
import { GOOD_FILES } from '../testing/sample-files';

export function logSuite(t: TestApp) {
  const status = () => t.get('/v1/system/status');
  async function log(): Promise<LogEntry[]> {
    const { requests } = await (await t.get('/sandbox/log')).json();
    return requests;
  }

  describe('the log [sandbox-38]', () => {
    test('the log shows requests and answers, without secrets', async () => {
      const json = { username: 'super', password: 'hunter2' };
      const cookie = 'session=very-secret-token';
      await t.call('POST', '/v1/session?scope=admin', { json, cookie });
      await t.call('GET', '/v2/user?search=a%20b&filter=all', { cookie });
      const requests = await log();
      expect(requests).toMatchObject([
        {
          method: 'POST',
          path: '/v1/session',
          query: { scope: 'admin' },
          status: 401,
          body: { username: 'super' },
        },
        { method: 'GET', path: '/v2/user', query: { search: 'a b', filter: 'all' }, status: 401, body: null },
      ]);
      for (const entry of requests) {
        expect(new Date(entry.at).getTime()).toBeGreaterThan(0);
        expect(entry.ms).toBeGreaterThanOrEqual(0);
        expect(entry).not.toHaveProperty('fault');
      }
      expect(JSON.stringify(requests)).not.toMatch(/hunter2|very-secret-token/);
    });

    test("the log leaves QA's own calls out, and can be emptied", async () => {
      await t.get('/sandbox/log');
      await t.get('/elsewhere');
      expect(await log()).toEqual([]);
      await status();
      expect(await log()).toHaveLength(1);
      await t.call('DELETE', '/sandbox/log');
      expect(await log()).toEqual([]);
    });

    test('the log shows the size of an upload, but neither its bytes nor its address [sandbox-88]', async () => {
      const { reserve } = mediaCalls(t);
      const { upload_url } = await reserve();
      // Sent as JSON: the log keeps the JSON bodies of all other calls.
      const headers = { 'Content-Type': 'application/json' };
      await t.call('PUT', upload_url, { body: '{"secret":"hunter2"}', headers });
      await t.call('PUT', upload_url, { body: GOOD_FILES.webm });
      const requests = (await log()).filter(({ method }) => method === 'PUT');
      expect(requests).toMatchObject([
        { path: '/sandbox/upload/[left out]', body: null, bytes: 20, status: 415 },
        { path: '/sandbox/upload/[left out]', body: null, bytes: GOOD_FILES.webm.length, status: 204 },
      ]);
      expect(JSON.stringify(await log())).not.toContain(upload_url);
    });
  });
}
