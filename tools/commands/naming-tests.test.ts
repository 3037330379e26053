import { expect, it } from 'vitest';
import { takenAway, testsNaming } from './naming-tests';

it('finds the texts that a change takes away, and no code [parts-217]', () => {
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
  expect(takenAway(diff, 'texts')).toEqual(['No sites yet', 'Delete Site', 'you deleted', "'s site"]);
  expect(takenAway('-  isHidden: boolean().notNull(),\n+  hiddenAt: timestampMs(),', 'columns')).toEqual([
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
  expect(testsNaming(['Delete Site'], files)).toEqual([`${file}:3`]);
  expect(testsNaming(['Edit Site'], files)).toEqual([`${file}:10`]);
  expect(testsNaming(['../support/sandbox'], files)).toEqual([file]);
  expect(testsNaming([], files)).toEqual([]);
});
