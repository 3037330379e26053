import { describe, expect, test } from 'vitest';
import { CAST } from '../../seed/cast/cast';
import type { CastMember, TestApp } from '../../testing/app';
import { refusal } from '../../testing/app';

/** Every route with an access other than `staff`, which all other routes of the API need. */
const TABLE = {
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

type Access = keyof typeof TABLE | 'staff';
const MAY: Record<'nobody' | 'fan' | 'admin' | 'super', Access[]> = {
  nobody: ['anyone'],
  fan: ['anyone', 'signedIn'],
  admin: ['anyone', 'signedIn', 'staff'],
  super: ['anyone', 'signedIn', 'staff', 'superAdmin'],
};
const roles = ['nobody', 'fan', 'admin', 'super'] as const;

export function accessSuite(t: TestApp) {
  const declared = t.routes.map(({ access, method, path }) => ({ access, route: `${method} ${path}` }));
  const guarded = declared.filter(({ access }) => access !== 'anyone' && access !== 'qa');

  describe('who may call what [feedback-29, insights-11, sandbox-8]', () => {
    test('every route is for staff, or declared as the table says, and none goes around the declaration [sandbox-22, sandbox-91]', () => {
      const others = declared.filter(({ access }) => access !== 'staff');
      const table = Object.entries(TABLE).flatMap(([access, routes]) =>
        routes.map((route) => ({ access, route })),
      );
      const inOrder = (rows: { access: string; route: string }[]) =>
        rows.map(({ access, route }) => `${access} ${route}`).sort();
      expect(inOrder(others), 'a route that is not for staff stands in the table above').toEqual(
        inOrder(table),
      );
      const handlers = t.app.routes.filter((route) => route.method !== 'ALL');
      const known = new Set(declared.map(({ route }) => route));
      expect(handlers.filter(({ method, path }) => !known.has(`${method} ${path}`))).toEqual([]);
    });

    test.each(guarded.flatMap((each) => roles.map((role) => ({ ...each, role }))))(
      '$route as $role [media-22, posts-1, sandbox-22, session-23]',
      async ({ route, access, role }) => {
        const [method = '', path = ''] = route.split(' ');
        const json = method === 'GET' ? undefined : {};
        const as = role === 'nobody' ? undefined : role;
        const response = await t.call(method, path.replace(':id', CAST.fan.id), { as, json });
        // With access, a call with a fan's id and no body gets the route's own answer.
        if (MAY[role].includes(access))
          expect([200, 201, 204, 400, 404, 409, 422]).toContain(response.status);
        else await refusal(response, role === 'nobody' ? 401 : 403);
      },
    );

    test('an unknown session is rejected', async () => {
      await refusal(await t.call('GET', '/v1/user/me', { cookie: 'session=made-up' }), 401);
    });

    test.each<[string, CastMember, unknown]>([
      ['banned', 'otherAdmin', { isBanned: true }],
      ['stripped of the admin scope', 'otherAdmin', { maxAuthScope: 'normal' }],
      ['banned fan', 'collector', { isBanned: true }],
    ])('a session ends at once for a user who is %s [sandbox-21]', async (_, member, patch) => {
      const cookie = await t.signIn(member);
      expect((await t.call('GET', '/v1/user/me', { cookie })).status).toBe(200);
      expect((await t.patchUser('super', member, patch)).status).toBe(200);
      await refusal(await t.call('GET', '/v1/user/me', { cookie }), 401);
      // There is no way back: lifting the ban does not restore the session.
      await t.patchUser('super', member, { isBanned: false });
      await refusal(await t.call('GET', '/v1/user/me', { cookie }), 401);
    });

    test('a session lives on when its user gains the admin scope', async () => {
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
