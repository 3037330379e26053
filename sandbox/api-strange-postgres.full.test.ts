import { test } from 'vitest';
import { connect } from './db/connect';
import { apiSuites } from './testing/api-suites';
import { startStrangePostgres } from './testing/strange-postgres';

const strangePostgres = await startStrangePostgres();

if (strangePostgres) {
  const connection = await connect({ url: strangePostgres.url, env: strangePostgres.env });
  apiSuites({
    name: 'a PostgreSQL set as strangely as it allows, with TLS and three connections',
    ...connection,
    close: () => connection.close().then(strangePostgres.stop),
  });
} else test.skip('left out: there is no PostgreSQL on this machine', () => {});
