import { test } from 'vitest';
import { apiSuites } from './testing/api-suites';
import { openPostgresTwice } from './testing/databases';

const postgres = await openPostgresTwice();

if (postgres) apiSuites(postgres.first, { second: postgres.second });
else test.skip('left out: there is no PostgreSQL on this machine', () => {});
