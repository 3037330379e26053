import { readFileSync, writeFileSync } from 'node:fs';
import { declaredRoutes } from '../../sandbox/declared-routes';
import { CHANGES } from '../../sandbox/openapi/changes';
import { contractDocument, DOCUMENTS, digestOf, textOf } from '../../sandbox/openapi/document';

const LIST = 'sandbox/openapi/changes.ts';

for (const [file, documentOf] of Object.entries(DOCUMENTS)) {
  writeFileSync(file, textOf(documentOf(declaredRoutes())));
  console.log(`${file} has what the routes of the sandbox declare`);
}

const [{ version, digest: recordedDigest }] = CHANGES;
const digest = digestOf(contractDocument(declaredRoutes()));
if (digest !== recordedDigest) {
  // The first row is the newest.
  writeFileSync(
    LIST,
    readFileSync(LIST, 'utf8').replace(`digest: '${recordedDigest}'`, `digest: '${digest}'`),
  );
  console.log(
    `The contract has changed. Say in the row ${version} of ${LIST} what an API has to do, and run this again.`,
  );
}
