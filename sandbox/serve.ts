import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isNotNull, sql } from 'drizzle-orm';
import { type AppOptions, createApp } from './app';
import type { Connection, Db } from './db/connect';
import { seedMarker } from './db/schema/system';
import { users } from './db/schema/users';
import { openFileStore } from './http/s3-store';
import { createHttpServer } from './http/server';
import { ownHash } from './seed/cast';
import { seedWithin } from './seed/index';
import { startMediaCleanup } from './sweep';

const STOP_LIMIT_MS = 5_000;

type ServeOptions = { port: number; host: string } & Pick<
  AppOptions,
  'origins' | 'hosts' | 'token' | 'trustedProxies' | 'dashboard' | 'sandboxPage'
>;

/**
 * Seeds an empty database and answers on the port. `stop` lets open requests finish, then ends the process.
 */
export async function serve(connection: Connection, { port, host, ...options }: ServeOptions) {
  const { db } = connection;
  const files = openFileStore(connection.mediaFolder, process.env);
  try {
    await seedWhenEmpty(db);
    // Rows from an earlier start may have the public passwords.
    if (ownHash) await db.update(users).set({ passwordHash: ownHash }).where(isNotNull(users.passwordHash));
    const endSweeping = await startMediaCleanup(db, files);
    const { app } = createApp({ db, files, claim: connection.claim, isFull: connection.isFull, ...options });
    const server = createHttpServer(app.fetch);
    await listen(server, port, host);
    // A TCP server's address is an AddressInfo once it listens.
    return { port: (server.address() as AddressInfo).port, stop: stopper(server, endSweeping, connection) };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function listen(server: Server, port: number, host: string) {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new Error(`port ${port} is in use; stop the program that uses it, or set PORT to another port`);
  }
}

async function seedWhenEmpty(db: Db) {
  await db.transaction(async (tx) => {
    // When several processes start at once, one of them seeds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`);
    const [marker] = await tx.select().from(seedMarker);
    if (!marker) await seedWithin(tx);
  });
}

function stopper(server: Server, endSweeping: () => void, connection: Connection) {
  let stopping = false;
  return async () => {
    // The second call does not wait for open requests.
    if (stopping) return server.closeAllConnections();
    stopping = true;
    endSweeping();
    const late = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    clearTimeout(late);
    await connection.close();
    process.exit(0);
  };
}
