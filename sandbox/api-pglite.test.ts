import { apiSuites } from './testing/api-suites';
import { openPglite } from './testing/databases';
import { CONTENT, QA } from './testing/suite-parts';

// What the two other files leave: users, service, sign-in and the shared parts of calls.
apiSuites(await openPglite(), { among: new RegExp(`^(?!.*(${CONTENT.source}|${QA.source}))`) });
