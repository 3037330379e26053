import { apiSuites } from './testing/api-suites';
import { openPglite } from './testing/databases';
import { CONTENT } from './testing/suite-parts';

apiSuites(await openPglite(), { among: CONTENT });
