import { test } from 'vitest';
import { connect } from './db/connect';
import { apiSuites } from './testing/api-suites';
import { startStrangePostgres } from './testing/strange-postgres';

const strange = await startStrangePostgres();

if (strange) {
  const connection = await connect({ url: strange.url, env: strange.env });
  apiSuites({
    name: 'a PostgreSQL set as strangely as it allows, with TLS and three connections',
    ...connection,
    close: () => connection.close().then(strange.stop),
  });
} else test.skip('left out: there is no PostgreSQL on this machine', () => {});
