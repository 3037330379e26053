import { type Connection, connect } from '../db/connect';
import { startPostgres } from './postgres';
import { openSeeded } from './seeded';

export type TestDatabase = { name: string } & Connection;

/** Two connections to one database, like two processes. Null, with a printed sentence, if there is none. */
export async function openPostgresTwice(): Promise<{ first: TestDatabase; second: Connection } | null> {
  const first = await openPostgres();
  if (!first) return null;
  const second = await connect({ url: first.url });
  const close = () => second.close().then(first.close);
  return { first: { ...first, name: 'PostgreSQL', close }, second };
}

export async function openPglite(): Promise<TestDatabase> {
  return { name: 'PGlite', ...(await openSeeded()) };
}

/** Null, with a printed sentence, if there is no PostgreSQL. */
export async function openPostgres(): Promise<(TestDatabase & { url: string }) | null> {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const connection = await connect({ url: postgres.url });
  return {
    name: 'PostgreSQL',
    url: postgres.url,
    ...connection,
    close: () => connection.close().then(postgres.stop),
  };
}
