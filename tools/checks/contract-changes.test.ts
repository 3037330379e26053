import { describe, expect, it } from 'vitest';
import { declaredRoutes } from '../../sandbox/declared-routes';
import { CHANGES } from '../../sandbox/openapi/changes';
import { contractDocument, digestOf } from '../../sandbox/openapi/document';

/** Compares two versions number by number. */
function order(left: string, right: string): number {
  const numbers = (version: string) => version.split('.').map((each) => each.padStart(6, '0'));
  return numbers(left).join().localeCompare(numbers(right).join());
}

const document = contractDocument(declaredRoutes());

describe('the list of the changes of the contract', () => {
  it('begins with the document as it is [contract-21]', () => {
    const toDo = 'The contract has changed: `npm run openapi` writes the document and its digest';
    expect(CHANGES[0].digest, toDo).toBe(digestOf(document));
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
