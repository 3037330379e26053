import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Started, startChild } from './playwright/end-child';
import { startSandbox } from './playwright/start';
import { startPostgres } from './testing/postgres';
import { GOOD_FILES } from './testing/sample-files';
import { signIn } from './testing/sign-in';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const postgres = await startPostgres();
const root = mkdtempSync(join(tmpdir(), 'admin-dash-package-'));
// As an image holds it: no account but the owner may write, any may read.
chmodSync(root, 0o755);
const folder = join(root, 'app');
afterAll(async () => {
  await postgres?.stop();
  rmSync(root, { recursive: true, force: true });
});

// An account that no system knows, with nothing but the data folder to write to.
const ACCOUNT = 54_321;
const CONTAINED = `mount --make-rprivate / && mount --bind "$1" "$1" &&
  mount -o remount,bind,ro / && mount -o remount,bind,rw "$1" && cd "$0" &&
  exec setpriv --reuid ${ACCOUNT} --regid ${ACCOUNT} --clear-groups "\${@:2}"`;
const canContain = spawnSync('unshare', ['-m', 'bash', '-c', CONTAINED, root, root, 'true']).status === 0;
if (!canContain) console.log('left out: a read-only root needs Linux and root');

/** The command of the image, in a container that has only this folder to write to. */
function startContained(data: string, env: Record<string, string> = {}): Started {
  const [, command = ''] = /^CMD (.+)$/m.exec(readFileSync('docs/deploy/Dockerfile', 'utf8')) ?? [];
  const closed = { HOME: '/', TMPDIR: '/', HOST: '127.0.0.1', PORT: '0', SANDBOX_DATA: data };
  return startChild('unshare', ['-m', 'bash', '-c', CONTAINED, folder, data, ...JSON.parse(command)], {
    PATH: process.env.PATH,
    ...closed,
    ...env,
  });
}

function dataFolder(name: string, mode: number) {
  const data = join(root, name);
  mkdirSync(data);
  chmodSync(data, mode);
  return data;
}

describe('the folder of npm run package [hosting-16]', () => {
  beforeAll(() => {
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/commands/package.ts'], { stdio: 'ignore' });
    // Elsewhere, so that nothing of this repository is found.
    cpSync('dist-package', folder, { recursive: true });
    execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'ignore' });
  });

  test('has built code, and no package but the database [hosting-80]', () => {
    const installed = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed).toEqual(['@electric-sql']);
    const code = readdirSync(join(folder, 'sandbox'), { recursive: true, encoding: 'utf8' });
    expect(code.filter((name) => /(?<!\.d)\.tsx?$/.test(name))).toEqual([]);
    expect(readFileSync(join(folder, 'sandbox/licenses.txt'), 'utf8')).toContain('drizzle-orm');
  });

  test.for(['a folder', ...(postgres ? ['PostgreSQL'] : [])])(
    'starts by one command with %s, serves the page and the API, and ends at a SIGTERM',
    async (database) => {
      const sandbox = await startSandbox({
        packaged: folder,
        data: join(root, 'data'),
        database: database === 'PostgreSQL' ? postgres?.url : undefined,
      });
      const get = (path: string, headers?: HeadersInit) => fetch(sandbox.direct + path, { headers });
      try {
        expect(await (await get('/sandbox/health')).json()).toMatchObject({ status: 'ok' });
        const page = await (await get('/lists/users')).text();
        const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
        expect((await get(script)).headers.get('Content-Type')).toContain('javascript');
        const Cookie = await signIn(sandbox.direct);
        expect(await (await get('/v1/user/me', { Cookie })).json()).toMatchObject({ username: 'super' });
        for (const path of ['/sandbox', '/sandbox/openapi.json']) expect((await get(path)).status).toBe(200);
      } finally {
        await sandbox.terminate();
      }
      await expect(get('/sandbox/health')).rejects.toThrow('fetch failed');
    },
  );

  test('describes the API as the repository does [hosting-83]', async () => {
    const sandbox = await startSandbox({ packaged: folder, data: 'memory' });
    const document = await (await fetch(`${sandbox.direct}/sandbox/openapi.json`)).json();
    await sandbox.stop();
    expect(document).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
  });

  test.runIf(canContain)(
    'starts with a read-only root as an unknown account, and takes uploads [hosting-81]',
    async () => {
      const sandbox = startContained(dataFolder('volume', 0o1777));
      await vi.waitFor(() => expect(sandbox.output()).toMatch(/localhost:\d+/), { timeout: 120_000 });
      const origin = `http://127.0.0.1:${/localhost:(\d+)/.exec(sandbox.output())?.[1]}`;
      const call = async (method: string, path: string, body?: BodyInit) => {
        const headers = { Origin: origin, Cookie: await signIn(origin) };
        return fetch(origin + path, { method, headers, body });
      };
      expect(await (await call('GET', '/sandbox/health')).json()).toMatchObject({ status: 'ok' });
      const { upload_url, media_id } = await (await call('POST', '/v1/media/a.png')).json();
      expect((await call('PUT', upload_url, GOOD_FILES.png)).status).toBe(204);
      expect((await call('GET', `/sandbox/media/${media_id}.png`)).status).toBe(200);
      expect((await call('GET', '/lists/users')).status).toBe(200);
      await sandbox.end('SIGTERM');
      expect(sandbox.child.exitCode).toBe(0);
    },
  );

  test.runIf(canContain).for([
    ['a volume of root', {}, `cannot be written by the account ${ACCOUNT}: {data} belongs to the account 0`],
    ['no volume', { SANDBOX_DATA: '' }, `${folder} belongs to the account 0`],
    ['data in memory and no temporary folder', { SANDBOX_DATA: 'memory' }, 'or set TMPDIR to another one'],
  ] as const)('ends with one sentence on %s [sandbox-183, sandbox-184]', async ([name, env, words]) => {
    const data = dataFolder(`closed ${name}`, 0o755);
    const refused = startContained(data, env);
    await once(refused.child, 'exit');
    expect(refused.child.exitCode).toBe(1);
    expect(refused.output()).toContain(words.replace('{data}', data));
    expect(refused.output().trim()).not.toContain('\n');
  });

  test('packs only the built files, without files that were added later [hosting-82]', () => {
    const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of ['.sandbox/database', 'sandbox/.sandbox', 'sandbox/data', 'dist/data', 'uploads']) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'secret'), '');
    }
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: folder, encoding: 'utf8' }),
    );
    const names = packed.files.map(({ path }: { path: string }) => path);
    expect(names.toSorted()).toEqual([...files, 'package.json'].sort());
  });
});
