import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { portOf } from '../http/port-of';

/** Serves an app of this process on a free port of loopback. */
export async function listen(app: Hono): Promise<{ url: string; close(): void }> {
  // Cast: by default the adaptor makes an HTTP/1.1 server; its type also allows HTTP/2.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
