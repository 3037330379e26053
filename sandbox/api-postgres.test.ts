import { test } from 'vitest';
import { apiSuites } from './testing/api-suites';
import { openPostgres } from './testing/app';

const postgres = await openPostgres();

// Those whose queries ask most of the database. `npm run test:full` runs all.
const AMONG = /(users\/user-(list|patch)|engage\/posts|service\/(metrics|geo-blocks))\.suite/;

if (postgres) apiSuites(postgres, { among: AMONG });
else test.skip('left out: there is no PostgreSQL on this machine', () => {});
