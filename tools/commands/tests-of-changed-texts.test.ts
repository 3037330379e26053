import { expect, it } from 'vitest';
import { removedNames, testsThatName } from './tests-of-changed-texts';

it('finds the texts that a change removes, but no code [parts-217]', () => {
  const diff = [
    '--- a/src/a.tsx',
    '-import { Old } from "./Old Name";',
    '-  title="No sites yet" className={css.site}',
    '-        Delete Site',
    `-  text: \`you deleted \${name}'s site\`,`,
    "-  kind: 'site', label: 'Edit Site',",
    "+  kind: 'waitlist', label: 'Edit Site',",
    '+        Remove Site',
  ].join('\n');
  expect(removedNames(diff, 'texts')).toEqual(['No sites yet', 'Delete Site', 'you deleted', "'s site"]);
  expect(removedNames('-  isHidden: boolean().notNull(),\n+  hiddenAt: timestampMs(),', 'columns')).toEqual([
    'isHidden',
  ]);
});

it('finds the tests of the gate that name a text, by their line [parts-217]', () => {
  const file = 'e2e/sites/sites.e2e.ts';
  const text = [
    "import { expect, test } from '../support/sandbox';",
    '',
    "test('a site is deleted', async () => {",
    "  press('Delete Site');",
    '});',
    '',
    "test('the other', { tag: '@full' }, async () => {",
    "  press('Delete Site');",
    '});',
    "test('the last', async () => {",
    "  press('Delete Sites');",
    "  press('Edit Site');",
    '});',
  ].join('\n');
  const files = [{ file, text }];
  expect(testsThatName(['Delete Site'], files)).toEqual([`${file}:3`]);
  expect(testsThatName(['Edit Site'], files)).toEqual([`${file}:10`]);
  expect(testsThatName(['../support/sandbox'], files)).toEqual([file]);
  expect(testsThatName([], files)).toEqual([]);
});
