import { apiSuites } from './testing/api-suites';
import { openPglite } from './testing/databases';
import { QA } from './testing/suite-parts';

apiSuites(await openPglite(), { among: QA });
