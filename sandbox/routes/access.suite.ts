import { describe, expect, test } from 'vitest';
import { CAST } from '../seed/cast/cast';
import type { CastMember, TestApp } from '../testing/app';
import { refusal } from '../testing/app';

/** Every route with an access other than `staff`, which all other routes of the API need. */
const ACCESS_OF_ROUTES = {
  anyone: [
    'POST /v1/session',
    'DELETE /v1/session',
    'GET /v1/system/status',
    'GET /sandbox/avatars/:file{[A-Z0-9]?[A-Z0-9]?-\\d\\d?\\d?\\.png}',
    'GET /sandbox/sites/:name',
    'GET /sandbox/media/:file{[A-Za-z0-9_-]+\\.[a-z0-9]+}',
    'GET /v1/media/:id/thumbnail',
    'PUT /sandbox/upload/:token',
    'GET /v1/ipfs/*',
    'GET /nft-drop/:id',
    'GET /waitlist/:username',
    'GET /nft-campaign/:id',
    'GET /sandbox/openapi.json',
    'GET /sandbox/health',
  ],
  qa: [
    'POST /sandbox/reset',
    'POST /sandbox/rows',
    'POST /sandbox/fault',
    'GET /sandbox/fault',
    'DELETE /sandbox/fault',
    'DELETE /sandbox/fault/:id',
    'DELETE /sandbox/session',
    'GET /sandbox/about',
    'GET /sandbox/log',
    'DELETE /sandbox/log',
    'GET /sandbox/clock',
    'PUT /sandbox/clock',
    'DELETE /sandbox/clock',
  ],
  signedIn: ['GET /v1/user/me'],
  superAdmin: [
    'PATCH /v1/system/status',
    'GET /v1/geo-block',
    'POST /v1/geo-block',
    'GET /v1/geo-block/list',
    'GET /v1/geo-block/location/state',
    'DELETE /v1/geo-block/:id',
  ],
} as const;

type Access = keyof typeof ACCESS_OF_ROUTES | 'staff';
const ACCESS_OF_ROLE: Record<'nobody' | 'fan' | 'admin' | 'super', Access[]> = {
  nobody: ['anyone'],
  fan: ['anyone', 'signedIn'],
  admin: ['anyone', 'signedIn', 'staff'],
  super: ['anyone', 'signedIn', 'staff', 'superAdmin'],
};
const ROLES = ['nobody', 'fan', 'admin', 'super'] as const;

export function accessSuite(t: TestApp) {
  const declaredAccess = t.routes.map(({ access, method, path }) => ({ access, route: `${method} ${path}` }));
  const guardedRoutes = declaredAccess.filter(({ access }) => access !== 'anyone' && access !== 'qa');

  describe('who may call what [feedback-29, insights-11, sandbox-8]', () => {
    test('every route that is not for staff is in the table, and the app has no undeclared handler [sandbox-22, sandbox-91]', () => {
      const notForStaff = declaredAccess.filter(({ access }) => access !== 'staff');
      const routesOfTable = Object.entries(ACCESS_OF_ROUTES).flatMap(([access, routes]) =>
        routes.map((route) => ({ access, route })),
      );
      const inOrder = (rows: { access: string; route: string }[]) =>
        rows.map(({ access, route }) => `${access} ${route}`).sort();
      expect(inOrder(notForStaff), 'list each route that is not for staff in ACCESS_OF_ROUTES').toEqual(
        inOrder(routesOfTable),
      );
      const handlers = t.app.routes.filter((route) => route.method !== 'ALL');
      const declaredRoutes = new Set(declaredAccess.map(({ route }) => route));
      expect(handlers.filter(({ method, path }) => !declaredRoutes.has(`${method} ${path}`))).toEqual([]);
    });

    test.each(guardedRoutes.flatMap((route) => ROLES.map((role) => ({ ...route, role }))))(
      '$route as $role [media-22, posts-1, sandbox-22, session-23]',
      async ({ route, access, role }) => {
        const [method = '', path = ''] = route.split(' ');
        const json = method === 'GET' ? undefined : {};
        const as = role === 'nobody' ? undefined : role;
        const response = await t.call(method, path.replace(':id', CAST.fan.id), { as, json });
        // A call that is let through reaches the handler, which may refuse the fan's id or the empty body.
        if (ACCESS_OF_ROLE[role].includes(access))
          expect([200, 201, 204, 400, 404, 409, 422]).toContain(response.status);
        else await refusal(response, role === 'nobody' ? 401 : 403);
      },
    );

    test('an unknown session is rejected', async () => {
      await refusal(await t.call('GET', '/v1/user/me', { cookie: 'session=made-up' }), 401);
    });

    test.each<[string, CastMember, patch: object, patchBack: object]>([
      ['an admin is banned', 'otherAdmin', { isBanned: true }, { isBanned: false }],
      ['an admin loses the scope', 'otherAdmin', { maxAuthScope: 'normal' }, { maxAuthScope: 'admin' }],
      ['a fan is banned', 'collector', { isBanned: true }, { isBanned: false }],
    ])('a session ends at once when %s [sandbox-21]', async (_, member, patch, patchBack) => {
      const cookie = await t.signIn(member);
      expect((await t.call('GET', '/v1/user/me', { cookie })).status).toBe(200);
      expect((await t.patchUser('super', member, patch)).status).toBe(200);
      await refusal(await t.call('GET', '/v1/user/me', { cookie }), 401);
      // Taking the change back does not restore the session.
      expect((await t.patchUser('super', member, patchBack)).status).toBe(200);
      await refusal(await t.call('GET', '/v1/user/me', { cookie }), 401);
    });

    test('a session stays valid when its user gains the admin scope', async () => {
      const cookie = await t.signIn('fan');
      await refusal(await t.call('GET', '/v1/user', { cookie }), 403);
      await t.patchUser('super', 'fan', { maxAuthScope: 'admin' });
      expect((await t.call('GET', '/v1/user', { cookie })).status).toBe(200);
    });

    test('unknown paths are 404 and unknown methods 405', async () => {
      await refusal(await t.get('/v1/no-such-thing', 'super'), 404);
      await refusal(await t.get('/elsewhere'), 404);
      const response = await t.call('PUT', '/v1/system/status', { as: 'super', json: {} });
      expect(response.headers.get('Allow')).toBe('GET, PATCH');
      await refusal(response, 405);
      await refusal(await t.call('POST', '/v1/user/me', { as: 'super', json: {} }), 405);
    });
  });
}
