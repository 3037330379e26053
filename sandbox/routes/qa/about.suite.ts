import { describe, expect, test } from 'vitest';
import { refusal, type TestApp } from '../../testing/app';

export function aboutSuite(t: TestApp) {
  describe("what the sandbox's own page needs", () => {
    test('/sandbox/about names the seeds and the accounts, which can sign in [sandbox-85]', async () => {
      const { seeds, accounts } = await (await t.get('/sandbox/about')).json();
      expect(seeds.map(({ name }: { name: string }) => name)).toEqual(['usual', 'empty', 'busy', 'hostile']);
      for (const { username, password } of accounts) {
        const response = await t.call('POST', '/v1/session', { json: { username, password } });
        expect([username, response.status]).toEqual([username, 204]);
      }
    });

    test('the log says who called, and can be read from the entry after a known call [sandbox-108]', async () => {
      await t.get('/v1/user/me', 'admin');
      await t.get('/v1/system/status');
      const { requests } = await (await t.get('/sandbox/log')).json();
      const [firstCall, secondCall] = requests;
      expect(firstCall).toMatchObject({ path: '/v1/user/me', who: 'admin' });
      expect(secondCall).not.toHaveProperty('who');
      const laterCalls = await (await t.get(`/sandbox/log?after=${firstCall?.number}`)).json();
      expect(laterCalls.requests).toEqual([secondCall]);
      await refusal(await t.get('/sandbox/log?after=x'), 400);
    });

    test('the log says who made a call that a fault answered [sandbox-108]', async () => {
      await t.call('POST', '/sandbox/fault', {
        json: { path: '^/v1/user/me$', kind: 'status', status: 503 },
      });
      expect((await t.get('/v1/user/me', 'admin')).status).toBe(503);
      const { requests } = await (await t.get('/sandbox/log')).json();
      expect(requests.at(-1)).toMatchObject({ path: '/v1/user/me', status: 503, who: 'admin' });
    });

    test('DELETE /sandbox/session ends the sessions of everybody', async () => {
      t.markDirty();
      const cookies = [await t.signIn('super'), await t.signIn('fan')];
      expect((await t.call('DELETE', '/sandbox/session')).status).toBe(204);
      for (const cookie of cookies) await refusal(await t.call('GET', '/v1/user/me', { cookie }), 401);
    });
  });
}
