import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refuseWhenFull } from './full-disk';
import { answerToError } from './problem';

const statusOf = async (full: boolean, method: string, path: string) => {
  const app = new Hono().use(refuseWhenFull(async () => full)).all('*', (c) => c.body(null, 204));
  app.onError(answerToError);
  return (await app.request(path, { method })).status;
};

test.each([
  ['POST', '/v1/faq', 507],
  ['PATCH', '/v1/user/a', 507],
  ['PUT', '/sandbox/upload/token', 507],
  ['GET', '/v1/faq', 204],
  ['DELETE', '/v1/media/a', 204],
  ['POST', '/v1/session', 204],
  ['POST', '/sandbox/reset', 204],
])('on a full disk %s %s is %i, and otherwise 204', async (method, path, status) => {
  expect(await statusOf(true, method, path)).toBe(status);
  expect(await statusOf(false, method, path)).toBe(204);
});
