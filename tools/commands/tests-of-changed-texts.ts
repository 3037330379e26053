import { readFileSync } from 'node:fs';
import type { Step } from './steps';

/** Limit of browser tests in `npm run check`, which should take a minute. */
const MAX_TESTS = 3;

/** A text of the dashboard in a line of code; one of the groups has it. */
const TEXT = new RegExp(
  [
    /'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/, // title="No sites yet"
    />([^<>{}\n]+)</, // <b>Delete Site</b>
    /^\s*([A-Z][^<>{}()=;]*)$/, // Delete Site, on its own line in JSX
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** The field of a schema or a table: `isHidden` in `  isHidden: boolean().notNull(),`. */
const COLUMN = /^\s*(\w+): /g;
/** The values in a template: `${name}` in `you deleted ${name}'s site`. */
const INSERTED = /\$\{[^}]*\}/;

/** Whether a person reads the text: 'Delete Site' and 'Cancel', but not 'site', 'is-open' or '/lists/users'. */
function isForPeople(text: string): boolean {
  return text.length >= 4 && !/[/@]/.test(text) && /\s|^[A-Z]/.test(text);
}

/** The texts, or the columns, that a diff removes and does not add in another place. */
export function removedNames(diff: string, kind: 'texts' | 'columns'): string[] {
  const lines = diff.split('\n').filter((line) => !isHeaderOrImport(line));
  const addedNames = new Set(namesIn(lines, '+', kind));
  const takenNames = new Set(namesIn(lines, '-', kind));
  return [...takenNames].filter((name) => !addedNames.has(name));
}

/** `--- a/src/a.tsx`, `+import { … } from '…'`, `-export type { … } from '…'`. */
function isHeaderOrImport(line: string): boolean {
  return /^(---|\+\+\+|[-+]\s*(import|export .* from) )/.test(line);
}

function namesIn(lines: string[], sign: '-' | '+', kind: 'texts' | 'columns'): string[] {
  const pattern = kind === 'texts' ? TEXT : COLUMN;
  const names = lines
    .filter((line) => line.startsWith(sign))
    .flatMap((line) => [...line.slice(1).matchAll(pattern)])
    .flatMap(([, ...groups]) => groups.find(Boolean) ?? [])
    .flatMap((text) => text.split(INSERTED))
    .map((text) => text.trim());
  return kind === 'texts' ? names.filter(isForPeople) : names;
}

/**
 * The tests of the gate that contain one of these names.
 * @param files of browser tests, with their source
 * @returns each as `file:line`; the file alone if a name is in the code before its first test
 */
export function testsThatName(
  names: readonly string[],
  files: readonly { file: string; text: string }[],
): string[] {
  if (names.length === 0) return [];
  const alternatives = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const namesPattern = new RegExp(`(?<!\\w)(${alternatives})(?!\\w)`);
  return files.flatMap(({ file, text }) => {
    const [shared = '', ...tests] = text.split(/^(?= *test\()/m);
    if (namesPattern.test(shared)) return [file];
    const places: string[] = [];
    let line = shared.split('\n').length;
    for (const test of tests) {
      if (namesPattern.test(test) && !test.includes("'@full'")) places.push(`${file}:${line}`);
      line += test.split('\n').length - 1;
    }
    return places;
  });
}

/**
 * Runs the browser tests that contain a text or a column that a change removes, or prints the command if there are many.
 * @param diffOf what is not committed yet at these paths of git
 * @param files of browser tests
 */
export function stepsForChangedTexts(
  diffOf: (...paths: string[]) => string,
  files: readonly string[],
): Step[] {
  const names = [
    ...removedNames(diffOf('src', ':!*.css.ts', ':!*.test.ts', ':!*.test.tsx'), 'texts'),
    ...removedNames(diffOf('src/wire', 'sandbox/db/schema'), 'columns'),
  ];
  const tests = testsThatName(
    names,
    files.map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  );
  if (tests.length === 0) return [];
  if (tests.length <= MAX_TESTS && tests.every((test) => test.includes(':'))) {
    const command = `npx playwright test ${tests.join(' ')}`;
    return [{ name: 'browser tests of what is changed', command, after: ['build'] }];
  }
  const testFiles = new Set(tests.map((test) => test.replace(/:.*/, '')));
  const words = `What is changed is named in browser tests. Run them: npx playwright test ${[...testFiles].join(' ')}`;
  return [{ name: 'browser tests to run', command: `echo '${words}'` }];
}
