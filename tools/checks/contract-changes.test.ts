import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredRoutes } from '../../sandbox/declared-routes';
import { CONTRACT_VERSION, contractDocument, textOf } from '../../sandbox/openapi/document';

const FILE = 'docs/contract-changes.md';

/** The rows of the table of versions, newest first. */
function rowsOf(markdown: string) {
  return [...markdown.matchAll(/^\| (\d+\.\d+\.\d+) \| (\w*) ?\| (.+) \|$/gm)].map(
    ([, version = '', digest = '', change = '']) => ({ version, digest, change }),
  );
}

/** Changes with everything in the document but the version. */
function digestOf(document: ReturnType<typeof contractDocument>): string {
  const { info, ...rest } = document;
  return hash('sha256', textOf({ ...rest, info: { ...info, version: null } })).slice(0, 12);
}

/** Compares two versions number by number. */
function order(left: string, right: string): number {
  const numbers = (version: string) => version.split('.').map((each) => each.padStart(6, '0'));
  return numbers(left).join().localeCompare(numbers(right).join());
}

const rows = rowsOf(readFileSync(FILE, 'utf8'));
const document = contractDocument(declaredRoutes());

describe('the list of the changes of the contract', () => {
  it('begins with the document as it is', () => {
    const toDo = `The contract has changed. Raise CONTRACT_VERSION in sandbox/openapi/document.ts, run \`npm run openapi\`, and begin the table of ${FILE} with a row: | ${CONTRACT_VERSION} or later | ${digestOf(document)} | what an API has to do |`;
    expect({ version: rows[0]?.version, digest: rows[0]?.digest }, toDo).toEqual({
      version: CONTRACT_VERSION,
      digest: digestOf(document),
    });
  });

  it('has a version once, newest first', () => {
    const versions = rows.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => order(b, a)));
    expect(new Set(versions).size).toBe(versions.length);
  });
});

it('a changed word, type or example changes the digest; the version does not', () => {
  const { info } = document;
  const changes = [
    { ...document, info: { ...info, description: `${info.description}.` } },
    { ...document, paths: { ...document.paths, '/v1/thing': {} } },
    { ...document, components: { ...document.components, schemas: {} } },
  ];
  const digests = new Set([document, ...changes].map(digestOf));
  expect(digests.size).toBe(changes.length + 1);
  expect(digestOf({ ...document, info: { ...info, version: '9.9.9' } })).toBe(digestOf(document));
});
