import { describe, expect, test } from 'vitest';
import { createApp } from '../app';
import { HOST, refusal, type TestApp } from '../testing/app';
import { checkAnswers } from '../testing/documented';

export function tokenSuite(t: TestApp) {
  describe('a sandbox with a token', () => {
    const token = 'a-token-of-this-test';
    const { app } = createApp({ db: t.db, files: t.files, hosts: [HOST], token });
    checkAnswers(app, t.routes);
    const ask = (route: string, authorization?: string) => {
      const [method = '', path = ''] = route.split(' ');
      const headers = { Host: HOST, ...(authorization ? { Authorization: authorization } : {}) };
      return app.request(`http://${HOST}${path}`, { method, headers });
    };
    const qaRoutes = t.routes
      .filter(({ access }) => access === 'qa')
      .map((each) => `${each.method} ${each.path}`);

    test.each(qaRoutes)('refuses %s to everybody else [sandbox-48]', async (route) => {
      const wrongHeaders = [undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`, token];
      for (const authorization of wrongHeaders) {
        const response = await ask(route, authorization);
        expect(response.headers.get('WWW-Authenticate')).toBe('Bearer realm="sandbox"');
        expect(await refusal(response, 401)).toContain('token');
      }
    });

    test('takes the token, however the scheme is written, and asks for none in other calls [sandbox-48]', async () => {
      for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
        expect((await ask('GET /sandbox/log', `${scheme} ${token}`)).status).toBe(200);
      }
      expect((await ask('GET /v1/system/status')).status).toBe(204);
      expect((await ask('GET /sandbox/sites/luna_ray')).status).toBe(200);
    });
  });
}
