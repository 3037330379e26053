// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createAppRouter } from '../../src/router';
import { readSources } from './sources';

// What a new resource needs, and what nothing else would miss (CONTRIBUTING.md, 'Add a resource').

/** Whether a text names an address, with any values for its parameters. */
function isNamed(address: string, text: string) {
  const parts = address.split(/\$\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`['"\`]${parts.join('[^/\'"]+')}(?![\\w/-])`).test(text);
}

/** `/v1/faq` of `/v1/faq/{id}`. */
function resourceOf(path: string) {
  return path.split('/').slice(0, 3).join('/');
}

function withoutSuite(paths: string[], suites: string) {
  const resources = new Set(paths.filter((path) => /^\/v\d\//.test(path)).map(resourceOf));
  return [...resources]
    .filter((resource) => !new RegExp(`['"\`]${resource}\\b`).test(suites))
    .map((resource) => `${resource}: test its calls in sandbox/routes/<room>/<resource>.suite.ts`);
}

function withoutBrowserTest(routes: string[], tests: string) {
  return routes
    .filter((route) => !isNamed(route, tests))
    .map((route) => `${route}: open it in e2e/<area>/<resource>.e2e.ts`);
}

function withoutStatement(tests: { file: string; text: string }[]) {
  return (
    tests
      // Files without own tests, such as a11y.e2e, whose tests other files declare.
      .filter(({ text }) => /\btest\(/.test(text) && !/\[[a-z-]+-\d+(, [a-z-]+-\d+)*\]['"`]/.test(text))
      .map(({ file }) => `${file}: end a title with the id of its statement, docs/behavior/<area>.md`)
  );
}

const SOURCES = readSources(['sandbox', 'e2e']);
const textOf = (pattern: RegExp) =>
  SOURCES.filter(({ file }) => pattern.test(file))
    .map(({ text }) => text)
    .join('\n');

describe('each resource has [parts-41]', () => {
  it('a suite that makes its calls', () => {
    const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    // The suite of access names routes in its table.
    const suites = textOf(/^(?!.*access\.suite).*\.suite\.ts$|^sandbox\/testing\//);
    expect(withoutSuite(Object.keys(paths), suites)).toEqual([]);
  });

  it('a browser test of each of its pages', () => {
    const routes = Object.keys(createAppRouter(new QueryClient()).routesByPath);
    // The walks of `parts` and `full` open every page.
    expect(withoutBrowserTest(routes, textOf(/^e2e\/(?!parts|full)/))).toEqual([]);
  });

  it('a statement for its suite and for each file of its browser tests', () => {
    const tests = SOURCES.filter(({ file }) => /\.(suite|e2e)\.ts$/.test(file));
    expect(withoutStatement(tests.filter(({ file }) => !file.startsWith('e2e/support/')))).toEqual([]);
  });
});

it('a resource without tests is found', () => {
  expect(withoutSuite(['/v1/thing/{id}', '/v1/faq', '/sandbox/log'], "call('GET', '/v1/faq')")).toEqual([
    '/v1/thing: test its calls in sandbox/routes/<room>/<resource>.suite.ts',
  ]);
  const tests = "goto('/lists/things-of-others'); goto('/lists/faq/edit/faq-x'); goto('/lists/faq')";
  expect(withoutBrowserTest(['/lists/things', '/lists/faq', '/lists/faq/edit/$faqId'], tests)).toEqual([
    '/lists/things: open it in e2e/<area>/<resource>.e2e.ts',
  ]);
  const testOfFaq = { file: 'e2e/engage/faq.e2e.ts', text: "test('entries are listed [faq-1]', f)" };
  expect(withoutStatement([testOfFaq, { file: 'e2e/engage/things.e2e.ts', text: "test('x', f)" }])).toEqual([
    'e2e/engage/things.e2e.ts: end a title with the id of its statement, docs/behavior/<area>.md',
  ]);
});
