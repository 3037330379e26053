import { escaped } from '../../hosting/page';
import type { Report, Row } from './report';

/** The report as JUnit XML: a test case for each row, and one for each row that was left behind. */
export function junitXml({ rows, left }: Report, seconds: number): string {
  const cases = [...rows.map(caseOf), ...left.map(caseOfLeft)];
  const failures = rows.filter(({ outcome }) => outcome === 'breach').length + left.length;
  const skipped = rows.filter(({ outcome }) => outcome === 'skipped').length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contract" tests="${cases.length}" failures="${failures}" time="${seconds}">`,
    `<testsuite name="contract" tests="${cases.length}" failures="${failures}" skipped="${skipped}" errors="0" time="${seconds}">`,
    ...cases,
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseOf({ call, expected, got, outcome, ms }: Row): string {
  const openingTag = `<testcase classname="contract" name="${escaped(call)}" time="${(ms ?? 0) / 1000}"`;
  if (outcome === 'ok') return `${openingTag}/>`;
  if (outcome === 'skipped') return `${openingTag}><skipped message="${escaped(got)}"/></testcase>`;
  return `${openingTag}><failure message="${escaped(`expected ${expected}, got ${got}`)}"/></testcase>`;
}

function caseOfLeft(what: string): string {
  return `<testcase classname="contract" name="nothing is left behind"><failure message="${escaped(what)}"/></testcase>`;
}
