import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS, readSources, type Source } from './house-rules';

// The top of docs/spec-coverage.md describes how files and titles are written.

const SOURCES = readSources(FOLDERS);
const TESTS = SOURCES.filter(({ file }) => /\.(e2e|suite|test|full)\.tsx?$/.test(file));

/** A test file and the support files it imports, because some of them declare its tests. */
function withSupport(test: Source): Source[] {
  const names = test.imports.map(({ name }) => name).filter((name) => name.includes('/support/'));
  return [test, ...SOURCES.filter(({ file }) => names.includes(file.replace(/\.tsx?$/, '')))];
}

type Row = { line: number; builtIn: string; test: string };

function rows(): Row[] {
  return readFileSync('docs/spec-coverage.md', 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      if (!text.startsWith('| ') || /^\| (Statement|---)/.test(text)) return [];
      const [, builtIn = '', test = ''] = text.slice(2, -2).split(' | ');
      return [{ line: at + 1, builtIn, test }];
    });
}

/** Paths in the 'Built in' column that do not exist; a name without a folder is beside the file before it. */
function missingPaths({ line, builtIn }: Row): string[] {
  let folder = '';
  return builtIn.split(/[,;] /).flatMap((name) => {
    if (!/^[\w$./@-]+(\.\w+|\/)$/.test(name)) return [];
    const path = name.includes('/') ? name : join(folder, name);
    folder = name.endsWith('/') ? name : dirname(path);
    return existsSync(path) || existsSync(join('src', path)) ? [] : [`line ${line}: no file ${name}`];
  });
}

/** `…` and `{name}` in a title match any text, as do `%s`, `$name` and `${name}` in a source. */
function titlePattern(title: string): RegExp {
  const parts = title.split(/…|\{[^}]*\}/).map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`['"\`]${parts.join('.*')}`);
}

/** Files and titles in the 'Test' column that do not exist. */
function missingTests({ line, test }: Row): string[] {
  const found = test.matchAll(/([\w$-]+(?:\.full)?\.(?:e2e|suite|test|full))(?!\w)|"([^"]*)"/g);
  let file = '';
  let source = '';
  return [...found].flatMap(([, named, title]) => {
    if (named !== undefined) {
      file = named;
      const files = TESTS.filter((source) => basename(source.file).replace(/\.tsx?$/, '') === named);
      source = files
        .flatMap(withSupport)
        .map(({ text }) => text.replaceAll("\\'", "'"))
        .join('\n');
      return files.length > 0 ? [] : [`line ${line}: no test file ${named}`];
    }
    if (title === undefined || source === '') return [];
    return titlePattern(title).test(source) ? [] : [`line ${line}: ${file} has no test "${title}"`];
  });
}

describe('the table of statements', () => {
  it('names files that exist', () => {
    expect(rows().length).toBeGreaterThan(400);
    expect(rows().flatMap(missingPaths)).toEqual([]);
  });

  it('names tests that exist', () => {
    expect(rows().flatMap(missingTests)).toEqual([]);
  });

  it('names a test in every row', () => {
    expect(rows().filter(({ test }) => !/\.(e2e|suite|test|full)\b|^tools\//.test(test))).toEqual([]);
  });

  it('finds a file, a test file and a title that do not exist', () => {
    const row = {
      line: 1,
      builtIn: 'api/gone.ts, api/users.ts',
      test: 'gone.e2e "x"; users.e2e "no such title"',
    };
    expect(missingPaths(row)).toEqual(['line 1: no file api/gone.ts']);
    expect(missingTests(row)).toEqual([
      'line 1: no test file gone.e2e',
      'line 1: users.e2e has no test "no such title"',
    ]);
  });
});
