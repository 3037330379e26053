import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app';
import { openSeeded } from '../testing/seeded';

const connection = await openSeeded();
afterAll(connection.close);
let isDiskFull = false;
const { app } = createApp({
  db: connection.db,
  // Cast: no call of these tests reaches a file.
  files: undefined as never,
  isFull: async () => isDiskFull,
});

const headers = { Host: 'localhost', Origin: 'http://localhost' };

test.each([
  ['POST', '/v1/faq', 401, 507],
  ['PATCH', '/v1/user/a', 401, 507],
  ['PUT', '/sandbox/upload/token', 404, 507],
  ['GET', '/v1/faq', 401, 401],
  ['DELETE', '/v1/media/a', 401, 401],
  ['POST', '/v1/session', 415, 415],
  ['POST', '/sandbox/reset?seed=none', 400, 400],
])('%s %s is %i, and on a full disk %i [sandbox-71]', async (method, path, ...statuses) => {
  for (const status of statuses) {
    expect((await app.request(path, { method, headers })).status).toBe(status);
    isDiskFull = !isDiskFull;
  }
});
