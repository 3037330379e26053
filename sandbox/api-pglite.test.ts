import { apiSuites } from './testing/api-suites';
import { openPglite } from './testing/app';

apiSuites(await openPglite());
