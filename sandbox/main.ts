import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app';
import { type Connection, connect, type Db, placeFrom } from './db/connect';
import { seedMarker } from './db/schema/system';
import { parseOrigins } from './http/headers';
import { seedDatabase } from './seed/index';

const STOP_LIMIT_MS = 5_000;

async function main() {
  const origins = parseOrigins(process.env.SANDBOX_ORIGINS);
  const place = placeFrom(process.env);
  const connection = await connect(place);
  await seedWhenEmpty(connection.db);
  const dashboard = process.argv.includes('--dashboard') ? 'dist' : undefined;
  const { app } = createApp({ db: connection.db, origins, dashboard });
  // HTTP/1.1 is what is asked for here; the type also allows for HTTP/2.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  stopOnSignal(server, connection);
  server.on('error', async (error) => {
    await connection.close();
    fail(error);
  });
  server.listen(Number(process.env.PORT || 4000), process.env.HOST || '127.0.0.1', () => {
    // A TCP server's address is an AddressInfo once it listens.
    const { port } = server.address() as AddressInfo;
    console.log(`
${dashboard ? 'The dashboard and its sandbox API' : 'The sandbox API'}: http://sandbox.localhost:${port}

  super / sandbox-super   super admin
  admin / sandbox-admin   admin
  fan   / sandbox-fan     no staff scope
`);
  });
}

async function seedWhenEmpty(db: Db) {
  const [marker] = await db.select().from(seedMarker);
  if (!marker) await seedDatabase(db);
}

function stopOnSignal(server: Server, connection: Connection) {
  let stopping = false;
  async function stop() {
    // Asked twice: whoever asks does not want to wait for open requests.
    if (stopping) server.closeAllConnections();
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.closeIdleConnections();
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(late);
    await connection.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
