import { randomBytes } from 'node:crypto';
import { onServer, startCluster } from './postgres-cluster';

export type TestPostgres = { url: string; stop(): Promise<void> };

/**
 * A PostgreSQL for this test run, with one empty database: on the server named by `TEST_DATABASE_URL`, else
 * on a server started for it. Null, with a printed sentence, if there is none. `stop` removes everything.
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createDatabase(server) : startCluster();
}

async function createDatabase(server: string): Promise<TestPostgres> {
  const name = `admin_dash_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => onServer(server, `drop database ${name} with (force)`) };
}
