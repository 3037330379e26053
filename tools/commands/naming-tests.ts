import { readFileSync } from 'node:fs';
import type { Step } from './steps';

/** `npm run check` runs at most so many browser tests, because it is to end within a minute. */
const MOST = 3;

/** Texts in quotes, between tags, and on a line of their own, as JSX has them. */
const TEXT = /'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`|>([^<>{}\n]+)<|^\s*([A-Z][^<>{}()=;]*)$/g;
const COLUMN = /^\s*(\w+): /g;

/** Words that a person reads, as no key, class or path is. */
const IS_READ = /^(?=.{4})(?!.*[/@]).*(\s|^[A-Z])/;

/** The texts, or the columns, that a diff takes away and does not put back. */
export function takenAway(diff: string, kind: 'texts' | 'columns'): string[] {
  const lines = diff
    .split('\n')
    .filter((line) => !/^(---|\+\+\+|[-+]\s*(import|export .* from) )/.test(line));
  const partsOf = (sign: '-' | '+') =>
    lines
      .filter((line) => line.startsWith(sign))
      .flatMap((line) => [...line.slice(1).matchAll(kind === 'texts' ? TEXT : COLUMN)])
      .flatMap((match) => match.slice(1).find(Boolean) ?? [])
      // The parts of a text with values in it.
      .flatMap((part) => part.split(/\$\{[^}]*\}/))
      .map((part) => part.trim())
      .filter((part) => kind === 'columns' || IS_READ.test(part));
  const added = new Set(partsOf('+'));
  return [...new Set(partsOf('-'))].filter((part) => !added.has(part));
}

/**
 * The tests of the gate that have one of these names, each as `file:line`; a file alone if a name is before its first test.
 * @param files of browser tests, with their texts
 */
export function testsNaming(
  names: readonly string[],
  files: readonly { file: string; text: string }[],
): string[] {
  if (names.length === 0) return [];
  const alternatives = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const named = new RegExp(`(?<!\\w)(${alternatives})(?!\\w)`);
  return files.flatMap(({ file, text }) => {
    const [shared = '', ...tests] = text.split(/^(?= *test\()/m);
    if (named.test(shared)) return file;
    let line = shared.split('\n').length;
    return tests.flatMap((test) => {
      const at = `${file}:${line}`;
      line += test.split('\n').length - 1;
      return named.test(test) && !test.includes("'@full'") ? at : [];
    });
  });
}

/**
 * Runs the browser tests that name what a change takes away, or prints the command if there are many.
 * @param diffOf what is not committed yet at these paths of git
 * @param files of browser tests
 */
export function namingSteps(diffOf: (...paths: string[]) => string, files: readonly string[]): Step[] {
  const names = [
    ...takenAway(diffOf('src', ':!*.css.ts', ':!*.test.ts', ':!*.test.tsx'), 'texts'),
    ...takenAway(diffOf('src/wire', 'sandbox/db/schema'), 'columns'),
  ];
  const tests = testsNaming(
    names,
    files.map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  );
  if (tests.length === 0) return [];
  const command = `npx playwright test ${tests.join(' ')}`;
  if (tests.length <= MOST && tests.every((test) => test.includes(':')))
    return [{ name: 'browser tests of what is changed', command, after: ['build'] }];
  const whole = new Set(tests.map((test) => test.replace(/:.*/, '')));
  const words = `What is changed is named in browser tests. Run them: npx playwright test ${[...whole].join(' ')}`;
  return [{ name: 'browser tests to run', command: `echo '${words}'` }];
}
