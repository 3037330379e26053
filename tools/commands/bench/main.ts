import { existsSync } from 'node:fs';
import { variable } from '../../../sandbox/settings';
import { benchApi } from './api';
import { benchCampaigns } from './campaigns';
import { benchPages } from './pages';

/** Measures the pages of the last build, and the API where SANDBOX_DATA names a seeded folder. */
const folder = variable('SANDBOX_DATA');
if (folder && folder !== 'memory') await benchApi(folder);
else if (existsSync('dist/index.html')) {
  await benchPages();
  await benchCampaigns();
} else {
  console.error('Build the dashboard first (npm run build), or name a seeded data folder in SANDBOX_DATA.');
  process.exit(1);
}
