import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// new-id.ts: later ids sort later, whatever time QA sets.
const ALLOWED = ['sandbox/clock.ts', 'sandbox/db/new-id.ts'];

const TIME = /Date\.now\(|new Date\(\)|sql`[^`]*\b(now|clock_timestamp|current_timestamp)\b/;

test('nothing in the sandbox but its clock reads the time of the machine [sandbox-113]', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'sandbox'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|suite)\.ts$|^sandbox\/(testing|page)\//.test(path));
  expect(files).toContain('sandbox/routes/users/session.ts');
  const readers = files.filter((path) => TIME.test(readFileSync(path, 'utf8')));
  expect(readers.sort()).toEqual(ALLOWED);
});
