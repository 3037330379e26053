import { writeFileSync } from 'node:fs';
import { declaredRoutes } from '../../sandbox/declared-routes';
import { documentText } from '../../sandbox/openapi/document';

const FILE = 'docs/openapi.json';

writeFileSync(FILE, documentText(declaredRoutes()));
console.log(`${FILE} says what the routes of the sandbox declare`);
