import { once } from 'node:events';
import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { address, run, seededFolder } from './testing/run-main';

test('without settings the sandbox answers only on loopback and under its own names [sandbox-47, sandbox-99, sandbox-93]', async () => {
  const interfaces = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const outerInterface = interfaces.find(({ family, internal }) => family === 'IPv4' && !internal);
  // Without a network, Linux still has all of 127.0.0.0/8.
  const host = outerInterface?.address ?? '127.0.0.2';
  const atHost = (address: string) => `http://${host}:${new URL(address).port}`;
  const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;
  const loopbackRun = run({ SANDBOX_DATA: seededFolder() });
  const openRun = run({ HOST: '0.0.0.0', SANDBOX_HOSTS: `${host},qa.example.com` });
  const [loopbackOrigin, openOrigin] = [await address(loopbackRun), await address(openRun)];

  expect(await statusOf(`${loopbackOrigin}/v1/system/status`)).toBe(204);
  expect(await statusOf(`${loopbackOrigin}/sandbox/log`)).toBe(200);
  await expect(fetch(atHost(loopbackOrigin))).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  expect(loopbackRun.output()).not.toContain('Bearer');

  expect(await statusOf(`${atHost(openOrigin)}/v1/system/status`)).toBe(204);
  expect(await statusOf(`${atHost(openOrigin)}/sandbox/log`)).toBe(401);
  const [, token = ''] = /Bearer (\S{32})\n/.exec(openRun.output()) ?? [];
  const headers = { Authorization: `Bearer ${token}` };
  expect(await statusOf(`${atHost(openOrigin)}/sandbox/log`, { headers })).toBe(200);

  // Node's fetch does not allow setting the Host header.
  async function statusFor(name: string, path: string) {
    const { port } = new URL(openOrigin);
    const request = get({ host: '127.0.0.1', port, path, headers: { Host: `${name}:${port}` } });
    const [response] = await once(request, 'response');
    response.resume();
    return response.statusCode;
  }
  for (const path of ['/v1/system/status', '/sandbox/log', '/lists/users', '/sandbox/media/x.png']) {
    expect([path, await statusFor('rebound.example.com', path)]).toEqual([path, 421]);
  }
  expect(await statusFor('qa.example.com', '/v1/system/status')).toBe(204);
  expect(await statusFor('sandbox.localhost', '/v1/system/status')).toBe(204);
});

test('a start with a malformed variable is refused with its name, without its value [sandbox-148]', async () => {
  const sandbox = run({ SANDBOX_DATA: 'memory', SANDBOX_TOKEN: '"secret"' });
  expect(await Promise.race([sandbox.exit, address(sandbox)])).toEqual([1, null]);
  expect(sandbox.output().trim()).toBe(
    'SANDBOX_TOKEN: its value has quotation marks around it; leave them out',
  );
});
