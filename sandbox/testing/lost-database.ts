import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { startSandbox } from '../playwright/start';
import { onServer, type PostgresCluster } from './postgres-cluster';
import { signIn } from './sign-in';
import { startWriters } from './writers';

const CLIENTS = 6;

/** Cuts every connection of the sandbox; the server keeps running. */
export async function cutConnections({ url }: PostgresCluster) {
  await onServer(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );
}

export async function killAndRestart(cluster: PostgresCluster) {
  await cluster.kill();
  await cluster.start();
}

/**
 * Runs a sandbox on the server, with writers, through every blow. The sandbox must not end. It must refuse
 * impossible calls with 503, continue afterwards, and hold every acknowledged write whole.
 */
export async function throughBlows(cluster: PostgresCluster, blows: (() => Promise<void>)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-lost-'));
  const sandbox = await startSandbox({ data: folder, database: cluster.url });
  try {
    const writers = startWriters(sandbox.direct, await signIn(sandbox.direct), CLIENTS);
    await writers.acknowledge(20);
    for (const blow of blows) {
      await blow();
      await writers.acknowledge(20);
    }
    await writers.stop();
    expect(sandbox.ended(), sandbox.output()).toBe(null);
    expect([...writers.statuses.keys()].sort()).toEqual([201, 503]);

    const storedEvents = await storedEntries(cluster.url);
    expect([...writers.acknowledged].filter((id) => !storedEvents.has(id))).toEqual([]);
    // An entry and its event were written in one transaction.
    expect([...storedEvents].filter(([, events]) => events !== 1)).toEqual([]);
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Every FAQ entry that is not from the seed, with the number of events for its creation. */
async function storedEntries(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; events: number }>(
      `select id, (select count(*)::int from admin_events where metadata_id = faqs.id and action = 'create') events
        from faqs where question like 'Q %'`,
    );
    return new Map(rows.map(({ id, events }) => [id, events]));
  } finally {
    await client.end();
  }
}
