import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { declaredRoutes } from '../../sandbox/declared-routes';
import { CHANGES } from '../../sandbox/openapi/changes';
import { contractDocument, textOf } from '../../sandbox/openapi/document';

/** Changes with everything in the document but its versions. */
function digestOf(document: ReturnType<typeof contractDocument>): string {
  const { info, ...rest } = document;
  return hash('sha256', textOf({ ...rest, info: { ...info, version: null, 'x-changes': undefined } })).slice(
    0,
    12,
  );
}

/** Compares two versions number by number. */
function order(left: string, right: string): number {
  const numbers = (version: string) => version.split('.').map((each) => each.padStart(6, '0'));
  return numbers(left).join().localeCompare(numbers(right).join());
}

const document = contractDocument(declaredRoutes());

describe('the list of the changes of the contract', () => {
  it('begins with the document as it is [contract-21]', () => {
    const due = digestOf(document);
    const toDo = `The contract has changed. Add a row with the digest ${due} to CHANGES in sandbox/openapi/changes.ts, and run \`npm run openapi\``;
    expect(CHANGES[0].digest, toDo).toBe(due);
  });

  it('has a version once, newest first [contract-21]', () => {
    const versions = CHANGES.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => order(b, a)));
    expect(new Set(versions).size).toBe(versions.length);
  });
});

it('a changed word, type or example changes the digest; the version does not [contract-21]', () => {
  const { info } = document;
  const changes = [
    { ...document, info: { ...info, description: `${info.description}.` } },
    { ...document, paths: { ...document.paths, '/v1/thing': {} } },
    { ...document, components: { ...document.components, schemas: {} } },
  ];
  const digests = new Set([document, ...changes].map(digestOf));
  expect(digests.size).toBe(changes.length + 1);
  expect(digestOf({ ...document, info: { ...info, version: '9.9.9', 'x-changes': [] } })).toBe(
    digestOf(document),
  );
});
