import { stat } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/app';
import { openPglite } from '../../testing/databases';

const connection = await openPglite();
afterAll(connection.close);

/** Keeps the process busy for 2.5 s. */
function beBusy() {
  const end = performance.now() + 2_500;
  while (performance.now() < end);
}

test('the health check blames no part for the time in which the process itself was busy [sandbox-169]', async () => {
  const t = createTestApp(connection, {
    store: {
      async check() {
        queueMicrotask(beBusy);
        // `stat` ends by an event, as the answer of a server does: the busy process notices the event late.
        await stat('.');
      },
    },
  });
  expect((await t.get('/sandbox/health')).status).toBe(200);
});
