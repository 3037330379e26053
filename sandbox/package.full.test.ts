import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSandbox } from './playwright/start';
import { startPostgres } from './testing/postgres';
import { signIn } from './testing/writers';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'admin-dash-package-'));
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the folder of npm run package', () => {
  beforeAll(() => {
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/commands/package.ts'], { stdio: 'ignore' });
    // Elsewhere, so that nothing of this repository is found.
    cpSync('dist-package', folder, { recursive: true });
    execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'ignore' });
  });

  test("has the server's packages and none of the dashboard's", () => {
    const installed = readdirSync(join(folder, 'node_modules'));
    expect(installed).toEqual(expect.arrayContaining(['hono', 'pg', 'tsx', 'zod']));
    expect(installed.filter((name) => /^(react.*|@tanstack|vite.*|typescript|@types)$/.test(name))).toEqual(
      [],
    );
  });

  test.for(['a folder', ...(postgres ? ['PostgreSQL'] : [])])(
    'starts by one command with %s, serves the page and the API, and ends at a SIGTERM',
    async (place) => {
      const running = await startSandbox({
        packaged: folder,
        data: join(folder, 'data'),
        database: place === 'PostgreSQL' ? postgres?.url : undefined,
      });
      const get = (path: string, headers?: HeadersInit) => fetch(running.direct + path, { headers });
      try {
        expect(await (await get('/sandbox/health')).json()).toMatchObject({ status: 'ok' });
        const page = await (await get('/lists/users')).text();
        const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
        expect((await get(script)).headers.get('Content-Type')).toContain('javascript');
        const Cookie = await signIn(running.direct);
        expect(await (await get('/v1/user/me', { Cookie })).json()).toMatchObject({ username: 'super' });
        for (const path of ['/sandbox', '/sandbox/openapi.json']) expect((await get(path)).status).toBe(200);
      } finally {
        await running.stop();
      }
      await expect(get('/sandbox/health')).rejects.toThrow('fetch failed');
    },
  );
});
