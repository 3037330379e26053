import { writeFileSync } from 'node:fs';
import { declaredRoutes } from '../../sandbox/declared-routes';
import { DOCUMENTS, textOf } from '../../sandbox/openapi/document';

for (const [file, documentOf] of Object.entries(DOCUMENTS)) {
  writeFileSync(file, textOf(documentOf(declaredRoutes())));
  console.log(`${file} has what the routes of the sandbox declare`);
}
