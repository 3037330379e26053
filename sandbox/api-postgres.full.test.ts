import { test } from 'vitest';
import { apiSuites } from './testing/api-suites';
import { openPostgres } from './testing/databases';

const postgres = await openPostgres();

if (postgres) apiSuites(postgres);
else test.skip('left out: there is no PostgreSQL on this machine', () => {});
