import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const START_LIMIT_MS = 20_000;
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
// After a kill the system still holds what the server wrote; only a power cut would need fsync.
const OUTLIVES_KILL = ['fsync=off', 'synchronous_commit=on'];

/** A PostgreSQL server for one caller, in a temporary folder. */
export type PostgresCluster = {
  url: string;
  /** The file with the certificate of the authority, with `tls`. */
  authority: string;
  /** Kills the server (SIGKILL); `start` recovers it. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Makes the server silent (SIGSTOP): connections stay open, and nothing answers until `resume`. */
  freeze(): Promise<void>;
  resume(): void;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

type Account = { uid: number; gid: number };

/**
 * Creates and starts a server from the binaries of `PG_BIN`, the PATH or Debian's folders. Null, with a
 * printed sentence, if there are none.
 * @param outlivesKill acknowledged data must survive `kill`
 * @param tls it offers TLS, with a certificate that no known authority has signed
 */
export async function startCluster({
  outlivesKill = false,
  tls = false,
} = {}): Promise<PostgresCluster | null> {
  const bin = findBinaries();
  if (!bin) return leftOut('no PostgreSQL found; set TEST_DATABASE_URL or PG_BIN to run them');
  const account = unprivileged();
  if (account === null) return leftOut('PostgreSQL refuses root, and there is no user postgres or nobody');
  const folder = initFolder(bin, account);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const [authority, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  if (tls) makeCertificate(authority, key, account);
  const encryption = tls ? ['ssl=on', `ssl_cert_file=${authority}`, `ssl_key_file=${key}`] : [];
  const settings = [...(outlivesKill ? OUTLIVES_KILL : FAST), 'max_connections=60', ...encryption];
  const args = ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  let server: ChildProcess | undefined;
  let output = '';

  function run() {
    const child = spawn(join(bin ?? '', 'postgres'), [...args, ...settings.flatMap((each) => ['-c', each])], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000);
    });
    return child;
  }

  async function start() {
    const end = Date.now() + START_LIMIT_MS;
    for (;;) {
      server = run();
      try {
        return await untilItAnswers(url, server, end);
      } catch (error) {
        // Right after a kill the old server's children still hold its memory, and a new server gives up at
        // once.
        if (Date.now() > end) throw new Error(`PostgreSQL did not start: ${output}`, { cause: error });
      }
      await pause(100);
    }
  }

  async function end(signal: NodeJS.Signals) {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  let frozen: number[] = [];

  async function freeze() {
    const client = new pg.Client({ connectionString: url });
    // When the server is stopped meanwhile, its end is no surprise.
    client.on('error', () => {});
    await client.connect();
    // First the process that would start others.
    server?.kill('SIGSTOP');
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
    frozen = rows.map(({ pid }) => pid);
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    void client.end();
  }

  function resume() {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    server?.kill('SIGCONT');
    frozen = [];
  }

  function killed() {
    resume();
    server?.kill('SIGKILL');
  }
  process.on('exit', killed);
  async function stop() {
    // SIGINT is PostgreSQL's fast shutdown: it cuts open connections instead of waiting for them.
    resume();
    await end('SIGINT');
    process.off('exit', killed);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, authority, kill: () => end('SIGKILL'), start, freeze, resume, stop };
}

function leftOut(reason: string) {
  console.log(`PostgreSQL tests left out: ${reason}`);
  return null;
}

/** Runs statements on the server at a URL, each on its own connection. */
export async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  // If the server ends during the statement, the rejection shows it.
  client.on('error', () => {});
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

/**
 * The user that runs the server: undefined for the caller, null if the caller is root and there is no other
 * user.
 */
function unprivileged(): Account | undefined | null {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return null;
}

function initFolder(bin: string, account: Account | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    // Locale C, as in PGlite, so that both sort alike.
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder, encoding: 'utf8' },
  );
  if (status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`initdb failed: ${stderr || error?.message}`);
}

/** A certificate for 127.0.0.1 that is its own authority. */
function makeCertificate(file: string, key: string, account: Account | undefined) {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = ['req', '-new', '-x509', '-days', '2', '-nodes', ...names, '-keyout', key, '-out', file];
  const { status, stderr, error } = spawnSync('openssl', made, { ...account, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl failed: ${stderr || error?.message}`);
}

async function untilItAnswers(url: string, server: ChildProcess, end: number) {
  for (;;) {
    try {
      return await onServer(url, 'select 1');
    } catch (error) {
      if (server.exitCode !== null || server.signalCode !== null || Date.now() > end) throw error;
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
