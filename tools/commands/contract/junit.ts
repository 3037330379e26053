import { html } from 'hono/html';
import type { Report, Row } from './report';

/** The report as JUnit XML: a test case for each row, and one for each thing that was left behind. */
export function junitXml({ rows, left }: Report, seconds: number): string {
  const cases = [
    ...rows.map(caseOf),
    ...left.map((what) => testCase('nothing is left behind', 0, html`<failure message="${what}"/>`)),
  ];
  const failures = rows.filter(({ outcome }) => outcome === 'breach').length + left.length;
  const skipped = rows.filter(({ outcome }) => outcome === 'skipped').length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contract" tests="${cases.length}" failures="${failures}" time="${seconds}">
<testsuite name="contract" tests="${cases.length}" failures="${failures}" skipped="${skipped}" errors="0" time="${seconds}">
${cases.join('\n')}
</testsuite>
</testsuites>
`;
}

function caseOf({ call, expected, got, outcome, ms }: Row) {
  if (outcome === 'ok') return testCase(call, ms);
  if (outcome === 'skipped') return testCase(call, ms, html`<skipped message="${got}"/>`);
  return testCase(call, ms, html`<failure message="${`expected ${expected}, got ${got}`}"/>`);
}

function testCase(name: string, ms: number | null, result: ReturnType<typeof html> | string = '') {
  return html`<testcase classname="contract" name="${name}" time="${(ms ?? 0) / 1000}">${result}</testcase>`;
}
