import { afterAll, test } from 'vitest';
import { cutConnections, killAndRestart, throughBlows } from '../testing/lost-database';
import { startCluster } from '../testing/postgres-cluster';

const cluster = await startCluster({ outlivesKill: true });
afterAll(() => cluster?.stop());

test.runIf(cluster)(
  'ten kills of PostgreSQL during writes are answered 503, and lose nothing acknowledged [sandbox-52]',
  async () => {
    if (!cluster) return;
    const kill = () => killAndRestart(cluster);
    await throughBlows(
      cluster,
      Array.from({ length: 10 }, () => kill),
    );
  },
);

test.runIf(cluster)(
  'connections that are cut while in use are answered 503, and lose nothing acknowledged [sandbox-52]',
  async () => {
    if (!cluster) return;
    const cut = () => cutConnections(cluster);
    await throughBlows(
      cluster,
      Array.from({ length: 10 }, () => cut),
    );
  },
);
