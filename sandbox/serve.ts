import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { type AppOptions, createApp } from './app';
import type { Connection } from './db/connect';
import { hasCode } from './db/failure';
import { seedMarker } from './db/schema/system';
import { users } from './db/schema/users';
import { openFileStore } from './files/open-store';
import { portOf } from './http/port-of';
import { createHttpServer } from './http/server';
import { CAST, ownHash } from './seed/cast/cast';
import { seedWithin } from './seed/index';
import { startCleanup } from './sweep';

/**
 * Load balancers go on sending for a moment: Kubernetes stops a process and takes its address out of use at the same
 * time. Until then every answer closes its connection, and the health check fails.
 */
export const GRACE_MS = 4_000;
const ANSWERS_LIMIT_MS = 4_000;
const CLOSE_LIMIT_MS = 1_500;

/** The three accounts that sign in with a public password, or with SANDBOX_PASSWORD. */
const ACCOUNT_IDS = [CAST.super.id, CAST.admin.id, CAST.fan.id];

type ServeOptions = { port: number; host: string } & Pick<
  AppOptions,
  'origins' | 'hosts' | 'token' | 'trustedProxies' | 'dashboard' | 'sandboxPage'
>;

/**
 * Seeds an empty database and answers on the port. `stop` answers new calls for the given time, lets open ones finish,
 * then ends the process, within 5.5 s.
 */
export async function serve(connection: Connection, { port, host, ...options }: ServeOptions) {
  const { db, claim, isFull } = connection;
  try {
    const files = await openFileStore(connection, process.env);
    await seedWhenEmpty(connection);
    // Rows from an earlier start may have the public passwords.
    if (ownHash) await db.update(users).set({ passwordHash: ownHash }).where(inArray(users.id, ACCOUNT_IDS));
    const stopping = new AbortController();
    const { app, drainLog, clock } = createApp({
      db,
      files,
      claim,
      isFull,
      stopping: stopping.signal,
      ...options,
    });
    const http = createHttpServer(app.fetch);
    await listen(http.server, port, host);
    const stopCleanup = startCleanup(db, files, clock);
    stopping.signal.addEventListener('abort', stopCleanup);
    return { port: portOf(http.server), stop: createStop(http, stopping, drainLog, connection) };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function listen(server: Server, port: number, host: string) {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new Error(`port ${port} is in use; stop the program that uses it, or set PORT to another port`);
    if (hasCode(error, 'EACCES'))
      throw new Error(`this account may not use port ${port}; set PORT to one from 1024 to 65535`);
    if (hasCode(error, 'ENOTFOUND') || hasCode(error, 'EADDRNOTAVAIL'))
      throw new Error(`HOST: this machine has no address ${host}; 0.0.0.0 means all its addresses`);
    throw error;
  }
}

async function seedWhenEmpty({ db, claim }: Connection) {
  // When several processes start at once, one of them seeds.
  let release = await claim('seed');
  while (!release) {
    await pause(100);
    release = await claim('seed');
  }
  try {
    await db.transaction(async (tx) => {
      const [marker] = await tx.select().from(seedMarker);
      if (!marker) await seedWithin(tx);
    });
  } finally {
    await release();
  }
}

/**
 * Ends the process in three phases, each with a limit: calls are answered as before (`graceMs`), then open calls are finished
 * (4 s), then the log is written and the database closed (1.5 s). A second call skips the first two.
 */
function createStop(
  { server, closeAfterAnswers, closeUnused }: ReturnType<typeof createHttpServer>,
  stopping: AbortController,
  drainLog: () => Promise<void>,
  connection: Connection,
) {
  const hurrying = new AbortController();
  return async (graceMs: number) => {
    if (stopping.signal.aborted) {
      hurrying.abort();
      server.closeAllConnections();
      setTimeout(() => process.exit(1), CLOSE_LIMIT_MS);
      return;
    }
    stopping.abort();
    closeAfterAnswers();
    await pause(graceMs, null, { signal: hurrying.signal }).catch(() => {});

    setTimeout(() => server.closeAllConnections(), ANSWERS_LIMIT_MS);
    // A database that does not answer cannot be closed.
    setTimeout(() => process.exit(1), ANSWERS_LIMIT_MS + CLOSE_LIMIT_MS);
    server.close();
    closeUnused();
    await once(server, 'close');

    await drainLog();
    await connection.close();
    process.exit(0);
  };
}
