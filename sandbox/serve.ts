import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app';
import type { Connection, Db } from './db/connect';
import { seedMarker } from './db/schema/system';
import { seedDatabase } from './seed/index';

const STOP_LIMIT_MS = 5_000;

type ServeOptions = { port: number; host: string; origins: string[]; dashboard?: string };

/** Seeds an empty database and answers on the port. `stop` lets open requests finish, then ends the process. */
export async function serve(connection: Connection, { port, host, origins, dashboard }: ServeOptions) {
  const { db } = connection;
  try {
    await seedWhenEmpty(db);
    const { app } = createApp({ db, origins, dashboard });
    // HTTP/1.1 is what is asked for here; the type also allows for HTTP/2.
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    await once(server.listen(port, host), 'listening');
    // A TCP server's address is an AddressInfo once it listens.
    return { port: (server.address() as AddressInfo).port, stop: stopper(server, connection) };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function seedWhenEmpty(db: Db) {
  const [marker] = await db.select().from(seedMarker);
  if (!marker) await seedDatabase(db);
}

function stopper(server: Server, connection: Connection) {
  let stopping = false;
  return async () => {
    // Asked twice: whoever asks does not want to wait for open requests.
    if (stopping) return server.closeAllConnections();
    stopping = true;
    const late = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    clearTimeout(late);
    await connection.close();
    process.exit(0);
  };
}
