import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startSandbox } from '../playwright/start';
import { signIn } from '../testing/sign-in';

const disk = mkdtempSync(join(tmpdir(), 'admin-dash-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=130m', 'tmpfs', disk]).status === 0;
if (!isMounted) console.log('left out: a small disk needs Linux and root');
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmdirSync(disk);
});

const ballast = join(disk, 'ballast');
function fill(megabytes: number) {
  try {
    writeFileSync(ballast, Buffer.alloc(megabytes * 1_000_000));
  } catch {
    // The disk is full, as intended.
  }
}

test.runIf(isMounted)(
  'a full disk at the start is reported, before and while files are created [sandbox-71]',
  async () => {
    const data = join(disk, 'data');
    const words = `the disk of the data folder ${data} is full`;
    fill(200);
    await expect(startSandbox({ data })).rejects.toThrow(words);
    fill(95);
    await expect(startSandbox({ data })).rejects.toThrow(words);
    rmSync(ballast);
    await (await startSandbox({ data })).stop();
    rmSync(data, { recursive: true });
  },
);

test.runIf(isMounted)(
  'on a full disk calls that add data get 507, and work again once there is space [sandbox-71]',
  async () => {
    const data = join(disk, 'data');
    const sandbox = await startSandbox({ data });
    const origin = sandbox.direct;
    const cookie = await signIn(origin);
    const call = async (method: string, path: string, body?: object) => {
      const headers = { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' };
      const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
      return { status: response.status, body: await response.text() };
    };
    const entry = { question: 'Q', content: 'A', creatorsOnly: false };
    const createdEntry = await call('POST', '/v1/faq', entry);
    expect(createdEntry.status).toBe(201);
    const reservation = JSON.parse((await call('POST', '/v1/media/a.png')).body);

    fill(200);
    const refusedEntry = await call('POST', '/v1/faq', entry);
    expect(refusedEntry.status).toBe(507);
    expect(refusedEntry.body).toContain('the disk of the sandbox is full');
    expect((await call('PUT', reservation.upload_url)).status).toBe(507);
    expect((await call('GET', '/v1/faq')).status).toBe(200);
    await signIn(origin);
    expect((await call('DELETE', `/v1/faq/${JSON.parse(createdEntry.body).prompt.faqId}`)).status).toBe(204);

    rmSync(ballast);
    expect((await call('POST', '/v1/faq', entry)).status).toBe(201);
    await sandbox.stop();
  },
);
