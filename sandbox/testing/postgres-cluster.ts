import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../playwright/end-child';
import { findBinaries, initFolder, unprivileged } from './postgres-binaries';
import { makeCertificate } from './postgres-certificate';

const START_LIMIT_MS = 20_000;
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
// After a kill the system still holds what the server wrote; only a power cut would need fsync.
const SAFE_SETTINGS = ['fsync=off', 'synchronous_commit=on'];

/** A PostgreSQL server for one caller, in a temporary folder. */
export type PostgresCluster = {
  url: string;
  /** The file with the certificate of the authority, with `tls`. */
  authority: string;
  /** Kills the server (SIGKILL); `start` recovers it. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Makes the server silent (SIGSTOP): connections stay open, and nothing answers until `resume`. */
  freeze(): void;
  resume(): void;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

/**
 * Creates and starts a server from the binaries of `PG_BIN`, the PATH or Debian's folders. Null, with a
 * printed sentence, if there are none.
 * @param outlivesKill acknowledged data must survive `kill`
 * @param tls the server offers TLS, with a certificate that no known authority has signed
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
  const authority = join(folder, 'server.crt');
  const settings = [...(outlivesKill ? SAFE_SETTINGS : FAST_SETTINGS), 'max_connections=60'];
  if (tls) {
    const key = join(folder, 'server.key');
    makeCertificate(authority, key, account);
    settings.push('ssl=on', `ssl_cert_file=${authority}`, `ssl_key_file=${key}`);
  }
  const args = ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  for (const setting of settings) args.push('-c', setting);
  const server = createServer(url, () =>
    spawn(join(bin, 'postgres'), args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  process.on('exit', server.killNow);

  async function stop() {
    server.resume();
    // PostgreSQL's fast shutdown: it cuts open connections instead of waiting for them.
    await server.end('SIGINT');
    process.off('exit', server.killNow);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  const { start, freeze, resume } = server;
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, authority, kill: () => server.end('SIGKILL'), start, freeze, resume, stop };
}

/** A server that can be started again after its end. @param run starts its process */
function createServer(url: string, run: () => ChildProcess) {
  let server: ChildProcess | undefined;
  let output = '';
  let frozenPids: number[] = [];

  async function start() {
    const end = Date.now() + START_LIMIT_MS;
    for (;;) {
      server = run();
      server.stderr?.on('data', (chunk) => {
        output = (output + chunk).slice(-4_000);
      });
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
    if (!server || hasEnded(server)) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  function freeze() {
    // First the process that would start further processes.
    server?.kill('SIGSTOP');
    // PostgreSQL itself does not list a process that has just been started.
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const pairs = processes.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    frozenPids = pairs.flatMap(([pid, parent]) => (pid && parent === server?.pid ? [pid] : []));
    for (const pid of frozenPids) process.kill(pid, 'SIGSTOP');
  }

  function resume() {
    for (const pid of frozenPids) process.kill(pid, 'SIGCONT');
    server?.kill('SIGCONT');
    frozenPids = [];
  }

  function killNow() {
    resume();
    server?.kill('SIGKILL');
  }

  return { start, end, freeze, resume, killNow };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
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

async function untilItAnswers(url: string, server: ChildProcess, end: number) {
  for (;;) {
    try {
      return await onServer(url, 'select 1');
    } catch (error) {
      if (hasEnded(server) || Date.now() > end) throw error;
      await pause(25);
    }
  }
}
