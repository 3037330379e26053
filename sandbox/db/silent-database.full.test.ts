import { once } from 'node:events';
import { createServer, connect as openSocket, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { portOf } from '../http/port-of';
import { startSandbox } from '../playwright/start';
import { startCluster } from '../testing/postgres-cluster';
import { connect } from './connect';
import { failureOf } from './failure';

const QUERY_LIMIT_MS = 500;
// A call is answered, and the process has ended, in this time.
const LIMIT_MS = 10_000;

const cluster = await startCluster();
afterEach(() => cluster?.resume());
afterAll(() => cluster?.stop());

/** The failure of each piece of work; checks that all of the work ends in time. */
async function failuresOf(work: (() => Promise<unknown>)[]) {
  const start = Date.now();
  const failures = await Promise.all(
    work.map((each) =>
      each().then(
        () => 'done',
        (error) => failureOf(error) ?? error,
      ),
    ),
  );
  expect(Date.now() - start).toBeLessThan(LIMIT_MS);
  return failures;
}

async function listensAt(url: string) {
  const socket = openSocket(Number(new URL(url).port), '127.0.0.1');
  const listens = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return listens;
}

test('a server that accepts connections and says nothing is reported [sandbox-54]', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `postgres://somebody:secret@127.0.0.1:${portOf(server)}/place`;
  await expect(connect({ url })).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:\d+\/place: timeout expired$/);
  for (const socket of sockets) socket.destroy();
  server.close();
});

test.runIf(cluster)('a statement that takes too long is ended, and its connection goes on', async () => {
  const { db, close } = await connect({ url: cluster?.url ?? '' }, QUERY_LIMIT_MS);
  const sleep = () => db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`));
  expect(await failuresOf([sleep])).toEqual(['busy']);
  expect(await failuresOf([() => db.execute(sql`select 1`)])).toEqual(['done']);
  await close();
});

test.runIf(cluster)(
  'a server that falls silent fails every query, commit, claim and wait for a connection, until it answers again',
  async () => {
    const { db, claim, close } = await connect({ url: cluster?.url ?? '' }, QUERY_LIMIT_MS);
    await claim('before');
    let markBegun = () => {};
    const inTransaction = new Promise<void>((resolve) => {
      markBegun = resolve;
    });
    let markSilent = () => {};
    const silence = new Promise<void>((resolve) => {
      markSilent = resolve;
    });
    const committing = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      markBegun();
      await silence;
    });
    await inTransaction;
    cluster?.freeze();
    markSilent();
    const query = () => db.execute(sql`select 1`);
    // More queries than there are connections.
    const queries = Array.from({ length: 20 }, () => query);
    const begin = () => db.transaction(async () => {});
    const failures = await failuresOf([() => committing, () => claim('a'), begin, ...queries]);
    expect(failures.slice(0, 3)).toEqual(['lost', 'lost', 'lost']);
    // Some queries only waited for a connection until their limit, and were never sent.
    expect(failures.filter((each) => each !== 'lost' && each !== 'busy')).toEqual([]);
    cluster?.resume();
    expect(await failuresOf([query, begin, () => claim('a')])).toEqual(['done', 'done', 'done']);
    await close();
  },
);

test.runIf(cluster)('calls get 503 while the server is silent, and a signal ends the process', async () => {
  const sandbox = await startSandbox({ data: 'memory', database: cluster?.url });
  const path = `${sandbox.direct}/v1/system/status`;
  expect((await fetch(path)).status).toBe(204);
  cluster?.freeze();
  const start = Date.now();
  const calls = await Promise.all(Array.from({ length: 14 }, () => fetch(path)));
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 503));
  expect(Date.now() - start).toBeLessThan(LIMIT_MS);
  const hanging = fetch(path).catch(() => null);
  await sandbox.stop();
  await hanging;
  // The process was not killed for taking too long.
  expect(sandbox.ended()?.signal).toBe(null);
});

test.runIf(cluster)('a second signal ends the process at once', async () => {
  const sandbox = await startSandbox({ data: 'memory', database: cluster?.url });
  const path = `${sandbox.direct}/v1/system/status`;
  await fetch(path);
  cluster?.freeze();
  const hanging = fetch(path).catch(() => null);
  // The call is on its way to the database once a later call is answered.
  await fetch(`${sandbox.direct}/sandbox/openapi.json`);
  process.kill(sandbox.pid, 'SIGINT');
  // The first signal has arrived when the port is closed.
  await expect.poll(() => listensAt(sandbox.direct)).toBe(false);
  const start = Date.now();
  await sandbox.stop();
  expect(Date.now() - start).toBeLessThan(3_000);
  expect(sandbox.ended()?.signal).toBe(null);
  await hanging;
});
