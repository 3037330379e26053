import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { failureOf } from './failure';

const TRIES = 5;

/**
 * Like Drizzle's `transaction`, but every failure returns the client to the pool, a deadlock is retried, and a lost
 * connection is given up at once, because its rollback would get no answer.
 */
export function transactions(pool: Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<PoolClient, NodePgDatabase>();

  function databaseOf(client: PoolClient) {
    const database = databases.get(client) ?? drizzle(client, { casing: 'snake_case' });
    databases.set(client, database);
    return database;
  }

  return async (work) => {
    for (let tries = 1; ; tries++) {
      const client = await pool.connect();
      let isLost = true;
      try {
        await client.query('begin');
        // Cast: the types differ only in what nested transactions need; there are none.
        const result = await work(databaseOf(client) as unknown as Parameters<typeof work>[0]);
        await client.query('commit');
        isLost = false;
        return result;
      } catch (error) {
        const failure = failureOf(error);
        // A connection that takes no writes is closed: the next one may lead to the new primary.
        if (failure !== 'lost' && failure !== 'readOnly') {
          await client.query('rollback');
          isLost = false;
        }
        if (tries === TRIES || failure !== 'conflict') throw error;
      } finally {
        client.release(isLost);
      }
      await pause(Math.random() * 50 * tries);
    }
  };
}
