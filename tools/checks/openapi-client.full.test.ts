import { afterAll, expect, it } from 'vitest';
import { createTestApp, HOST } from '../../sandbox/testing/app';
import { openSeeded } from '../../sandbox/testing/seeded';
import { makeClientProgram } from './openapi-client';

const connection = await openSeeded();
const t = createTestApp(connection);
afterAll(connection.close);

it('a client generated from docs/contract.openapi.json has its types, signs in and lists users [contract-7]', async () => {
  const { listAdmins } = await makeClientProgram();
  const names = await listAdmins(
    async (input, init) => t.app.request(input instanceof Request ? input.url : input.toString(), init),
    `http://${HOST}`,
    'sandbox-super',
  );
  expect(names).toEqual((await t.users('/v2/user?filter=admins')).users.map(({ username }) => username));
});
