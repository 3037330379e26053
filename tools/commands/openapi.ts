import { readFileSync, writeFileSync } from 'node:fs';
import { declaredRoutes } from '../../sandbox/declared-routes';
import { CHANGES } from '../../sandbox/openapi/changes';
import { contractDocument, DOCUMENTS, digestOf, textOf } from '../../sandbox/openapi/document';

const CHANGES_FILE = 'sandbox/openapi/changes.ts';

for (const [file, documentOf] of Object.entries(DOCUMENTS)) {
  writeFileSync(file, textOf(documentOf(declaredRoutes())));
  console.log(`${file} has what the routes of the sandbox declare`);
}

const [{ version, digest: recordedDigest }] = CHANGES;
const digest = digestOf(contractDocument(declaredRoutes()));
if (digest !== recordedDigest) {
  const changes = readFileSync(CHANGES_FILE, 'utf8');
  // `replace` takes the first occurrence, which is that of the newest row. An older row may have the same digest.
  writeFileSync(CHANGES_FILE, changes.replace(`digest: '${recordedDigest}'`, `digest: '${digest}'`));
  // The documents above have the words of the row, so they are written again after the words.
  console.log(
    `The contract has changed. Say in the row ${version} of ${CHANGES_FILE} what an API has to do, and run this again.`,
  );
}
