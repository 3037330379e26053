import { describe, expect, test } from 'vitest';
import { CAST } from '../../seed/cast/cast';
import type { CastMember, TestApp } from '../../testing/app';
import { refusal } from '../../testing/app';

/** Who may call what. A route missing from this table, or with another access, fails the first test. */
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
    'GET /nft-drop/:dropId',
    'GET /waitlist/:username',
    'GET /nft-campaign/:campaignId',
    'GET /sandbox/openapi.json',
  ],
  qa: [
    'POST /sandbox/reset',
    'POST /sandbox/fault',
    'GET /sandbox/fault',
    'DELETE /sandbox/fault',
    'DELETE /sandbox/fault/:id',
    'DELETE /sandbox/session',
    'GET /sandbox/about',
    'GET /sandbox/log',
    'DELETE /sandbox/log',
  ],
  signedIn: ['GET /v1/user/me'],
  staff: [
    'GET /v1/user',
    'GET /v2/user',
    'GET /v1/user/count',
    'GET /v1/user/reserved',
    'GET /v1/user/:id',
    'PATCH /v1/user/:id',
    'POST /v1/user/:id/site',
    'GET /v1/user/:id/site',
    'PATCH /v1/user/:id/site',
    'DELETE /v1/user/:id/site',
    'GET /v1/user/:id/site/email-list.csv',
    'GET /v1/waitlist',
    'POST /v1/waitlist',
    'PATCH /v1/waitlist/:id',
    'DELETE /v1/waitlist/:id',
    'GET /v1/waitlist/:id/members.csv',
    'GET /v1/faq',
    'POST /v1/faq',
    'GET /v1/faq/:id',
    'PATCH /v1/faq/:id',
    'DELETE /v1/faq/:id',
    'GET /v1/nft-drop',
    'POST /v1/nft-drop',
    'DELETE /v1/nft-drop/:id',
    'GET /v1/nft-drop/:id/invite/email-list.csv',
    'GET /v1/nft-campaign',
    'POST /v1/nft-campaign',
    'GET /v1/nft-campaign/:id',
    'PATCH /v1/nft-campaign/:id',
    'DELETE /v1/nft-campaign/:id',
    'DELETE /v1/nft-campaign/:id/media',
    'GET /v1/nft-campaign/:id/invite/email-list.csv',
    'POST /v1/nft-campaign/:id/nft',
    'PUT /v1/nft-campaign/nft/:id/finalize/:name',
    'DELETE /v1/nft-campaign/nft/:id',
    'GET /v1/admin/event',
    'GET /v1/metric/token-purchase',
    'GET /v1/metric/token-spent',
    'GET /v1/metric/total-value/request',
    'GET /v1/metric/total-value/locked/usdc',
    'GET /v1/feedback',
    'POST /v1/feedback',
    'GET /v1/feedback/:id',
    'DELETE /v1/feedback/:id',
    'GET /v1/feedback/:id/submission',
    'PUT /v1/feedback/:id/hide',
    'DELETE /v1/feedback/:id/hide',
    'POST /v1/media/:id',
    'PATCH /v1/media/:id',
    'GET /v1/media/:id/video',
    'DELETE /v1/media/:id',
    'GET /v2/post',
    'DELETE /v1/post/:id/report',
    'DELETE /v1/post/:id',
  ],
  superAdmin: [
    'PATCH /v1/system/status',
    'GET /v1/geo-block',
    'POST /v1/geo-block',
    'GET /v1/geo-block/list',
    'GET /v1/geo-block/location/state',
    'DELETE /v1/geo-block/:id',
  ],
} as const;

type Access = keyof typeof TABLE;
const MAY: Record<'nobody' | 'fan' | 'admin' | 'super', Access[]> = {
  nobody: ['anyone'],
  fan: ['anyone', 'signedIn'],
  admin: ['anyone', 'signedIn', 'staff'],
  super: ['anyone', 'signedIn', 'staff', 'superAdmin'],
};
const accesses: Access[] = ['anyone', 'qa', 'signedIn', 'staff', 'superAdmin'];
const guarded = accesses.slice(2).flatMap((access) => TABLE[access].map((route) => ({ access, route })));
const roles = ['nobody', 'fan', 'admin', 'super'] as const;

export function accessSuite(t: TestApp) {
  describe('who may call what', () => {
    test('every route is declared with the access of the table, and none goes around the declaration', () => {
      const declared = t.routes.map(({ access, method, path }) => `${access} ${method} ${path}`);
      const table = accesses.flatMap((access) => TABLE[access].map((route) => `${access} ${route}`));
      expect(declared.sort()).toEqual(table.sort());
      const handlers = t.app.routes.filter((route) => route.method !== 'ALL');
      const known = new Set(t.routes.map(({ method, path }) => `${method} ${path}`));
      expect(handlers.filter(({ method, path }) => !known.has(`${method} ${path}`))).toEqual([]);
    });

    test.each(guarded.flatMap((each) => roles.map((role) => ({ ...each, role }))))(
      '$route as $role',
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

    test('a session that does not exist is no session', async () => {
      await refusal(await t.call('GET', '/v1/user/me', { cookie: 'session=made-up' }), 401);
    });

    test.each<[string, CastMember, unknown]>([
      ['banned', 'otherAdmin', { isBanned: true }],
      ['stripped of the admin scope', 'otherAdmin', { maxAuthScope: 'normal' }],
      ['banned fan', 'collector', { isBanned: true }],
    ])('a session ends at once for a user who is %s', async (_, member, patch) => {
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
