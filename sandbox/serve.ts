import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import { type AppOptions, createApp } from './app';
import type { Connection } from './db/connect';
import { hasCode } from './db/failure';
import { seedMarker } from './db/schema/system';
import { users } from './db/schema/users';
import { openFileStore } from './files/s3-store';
import { createHttpServer } from './http/server';
import { ownHash } from './seed/cast/cast';
import { seedWithin } from './seed/index';
import { startCleanup } from './sweep';

const STOP_LIMIT_MS = 5_000;
const CLOSE_LIMIT_MS = 7_000;
const CLOSE_AGAIN_LIMIT_MS = 500;

type ServeOptions = { port: number; host: string } & Pick<
  AppOptions,
  'origins' | 'hosts' | 'token' | 'trustedProxies' | 'dashboard' | 'sandboxPage'
>;

/**
 * Seeds an empty database and answers on the port. `stop` lets open requests finish, then ends the process, within 7 s.
 */
export async function serve(connection: Connection, { port, host, ...options }: ServeOptions) {
  const { db, claim, isFull } = connection;
  try {
    const files = await openFileStore(connection, process.env);
    await seedWhenEmpty(connection);
    // Rows from an earlier start may have the public passwords.
    if (ownHash) await db.update(users).set({ passwordHash: ownHash }).where(isNotNull(users.passwordHash));
    const { app, drainLog, clock } = createApp({ db, files, claim, isFull, ...options });
    const server = createHttpServer(app.fetch);
    await listen(server, port, host);
    const stopCleanup = startCleanup(db, files, clock);
    // A TCP server's address is an AddressInfo once it listens.
    return {
      port: (server.address() as AddressInfo).port,
      stop: stopper(server, stopCleanup, drainLog, connection),
    };
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

function stopper(
  server: Server,
  stopCleanup: () => void,
  drainLog: () => Promise<void>,
  connection: Connection,
) {
  let stopping = false;
  return async () => {
    // The second call does not wait for open requests, and hardly for the database.
    if (stopping) {
      server.closeAllConnections();
      setTimeout(() => process.exit(1), CLOSE_AGAIN_LIMIT_MS);
      return;
    }
    stopping = true;
    stopCleanup();
    setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    // A database that does not answer cannot be closed.
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS);
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    await drainLog();
    await connection.close();
    process.exit(0);
  };
}
