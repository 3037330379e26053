import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type TestPostgres = { url: string; stop(): Promise<void> };

const START_LIMIT_MS = 20_000;

/**
 * A PostgreSQL of this test run's own, with one empty database: on the server named by `TEST_DATABASE_URL`,
 * else started from the binaries of `PG_BIN`, the PATH or Debian's folders. Null, with a printed sentence,
 * where there is none. `stop` takes everything away again.
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return createDatabase(server);
  const bin = findBinaries();
  if (!bin) return leftOut('no PostgreSQL found; set TEST_DATABASE_URL or PG_BIN to run them');
  const account = unprivileged();
  if (account === null) return leftOut('PostgreSQL refuses root, and there is no user postgres or nobody');
  return startServer(bin, account);
}

function leftOut(reason: string) {
  console.log(`PostgreSQL tests left out: ${reason}`);
  return null;
}

async function createDatabase(server: string): Promise<TestPostgres> {
  const name = `admin_dash_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.PG_BIN,
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find(
    (folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** The user the server runs as: undefined for the caller itself, null when the caller is root and nobody else is. */
function unprivileged(): { uid: number; gid: number } | undefined | null {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return null;
}

async function startServer(bin: string, account?: { uid: number; gid: number }): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, encoding: 'utf8' as const };
  const init = spawnSync(
    join(bin, 'initdb'),
    // C as in PGlite, so that both sort alike.
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  if (init.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${init.stderr || init.error?.message}`);
  }
  const port = await freePort();
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=60'];
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      folder,
      ...settings.flatMap((each) => ['-c', each]),
    ],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4_000);
  });
  const killed = () => server.kill('SIGKILL');
  process.on('exit', killed);
  const stop = async () => {
    await stopServer(server);
    process.off('exit', killed);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilItAnswers(url, server);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${said}`, { cause: error });
  }
  return { url, stop };
}

async function stopServer(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  // SIGINT is PostgreSQL's fast shutdown: it cuts open connections instead of waiting for them.
  server.kill('SIGINT');
  await gone;
}

async function untilItAnswers(url: string, server: ChildProcess) {
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await onServer(url, 'select 1');
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end) throw error;
      await pause(25);
    }
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
