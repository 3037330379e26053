import { test } from 'vitest';
import { apiSuites } from './testing/api-suites';
import { openPostgres } from './testing/databases';

const postgres = await openPostgres();

// Locks, and the walk through a sorted list. `npm run test:full` runs all.
const AMONG = /users\/user-(list|patch)\.suite/;

if (postgres) apiSuites(postgres, { among: AMONG });
else test.skip('left out: there is no PostgreSQL on this machine', () => {});
