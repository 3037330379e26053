import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** Serves an app of this process on a free port of loopback. */
export async function listen(app: Hono): Promise<{ url: string; close(): void }> {
  // This server speaks HTTP/1.1; the type also allows HTTP/2.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A TCP server's address is an AddressInfo once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
