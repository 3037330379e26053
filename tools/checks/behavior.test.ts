import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS, parseSource, readSources, type Source } from './house-rules';

// docs/behavior/README.md describes how files and titles are written.

const FOLDER = 'docs/behavior';
const SOURCES = readSources(FOLDERS);
const TESTS = SOURCES.filter(({ file }) => /\.(e2e|suite|test|full)\.tsx?$/.test(file));

/** A test file and the support files it imports, because some of them declare its tests. */
function withSupport(test: Source): Source[] {
  const names = test.imports.map(({ name }) => name).filter((name) => name.includes('/support/'));
  return [test, ...SOURCES.filter(({ file }) => names.includes(file.replace(/\.tsx?$/, '')))];
}

type Row = { id: string; area: string; text: string; builtIn: string; test: string };

/** The longest row, in characters: a longer one holds several statements. */
const ROW_LIMIT = 400;

const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');
const ROWS: Row[] = FILES.flatMap((name) =>
  readFileSync(join(FOLDER, name), 'utf8')
    .split('\n')
    .flatMap((text) => {
      if (!text.startsWith('| ') || /^\| (Id|---)/.test(text)) return [];
      const [id = '', _statement, _source, builtIn = '', test = ''] = text.slice(2, -2).split(' | ');
      return [{ id, area: basename(name, '.md'), text, builtIn, test }];
    }),
);

/**
 * Paths in the 'Built in' column that do not exist; a name without a folder is beside the file before it. The name of
 * an export may follow a path.
 */
function missingPaths({ id, builtIn }: Row): string[] {
  let folder = '';
  return builtIn.split(/[,;] /).flatMap((said) => {
    const [, name] = /^([\w$./@-]+(?:\.\w+|\/))(?: \w+)?$/.exec(said) ?? [];
    if (name === undefined) return [];
    const path = name.includes('/') ? name : join(folder, name);
    folder = name.endsWith('/') ? name : dirname(path);
    return existsSync(path) || existsSync(join('src', path)) ? [] : [`${id}: no file ${name}`];
  });
}

/** `…` and `{name}` in a title match any text, as do `%s`, `$name` and `${name}` in a source. */
function titlePattern(title: string): RegExp {
  const parts = title.split(/…|\{[^}]*\}/).map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`['"\`]${parts.join('.*')}`);
}

/** Files and titles in the 'Test' column that do not exist. */
function missingTests({ id, test }: Row): string[] {
  const found = test.matchAll(/([\w$-]+(?:\.(?:full|schema))?\.(?:e2e|suite|test|full))(?!\w)|"([^"]*)"/g);
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
      return files.length > 0 ? [] : [`${id}: no test file ${named}`];
    }
    if (title === undefined || source === '') return [];
    return titlePattern(title).test(source) ? [] : [`${id}: ${file} has no test "${title}"`];
  });
}

const AREAS = [...new Set(ROWS.map(({ area }) => area))];
const ID = new RegExp(`\\((?:${AREAS.join('|')})-\\d+(?:, (?:${AREAS.join('|')})-\\d+)*\\)`, 'g');
const IDS = new Set(ROWS.map(({ id }) => id));

/** Ids that code cites and no statement has. */
function unknownIds({ file, text }: Source): string[] {
  return [...text.matchAll(ID)]
    .flatMap(([cited]) => cited.slice(1, -1).split(', '))
    .filter((id) => !IDS.has(id))
    .map((id) => `${file} cites ${id}, which docs/behavior does not have`);
}

const ELSEWHERE = /\b(spec|hands|look|ship|house|speed|0[123])(\.md)? (0[123] )?§|\(issue \d/;

/** Documents that are not in this repository: a reader cannot follow them. */
function deadCitations({ file, text }: Source): string[] {
  const dead = text.split('\n').filter((line) => /^\s*(\/\/|\/?\*)|\/\/ /.test(line) && ELSEWHERE.test(line));
  return dead.map(
    (line) => `${file}: ${line.trim()} cites a document that is not here: cite a statement's id`,
  );
}

describe('the statements', () => {
  it('have an id each, of their file, and files have at most 250 lines', () => {
    expect(ROWS.length).toBeGreaterThan(600);
    expect(IDS.size).toBe(ROWS.length);
    expect(ROWS.filter(({ id, area }) => !new RegExp(`^${area}-\\d+$`).test(id))).toEqual([]);
    const lengths = FILES.map((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n').length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
  });

  it('are short: a row has at most 400 characters', () => {
    const long = ROWS.filter(({ text }) => text.length > ROW_LIMIT);
    expect(
      long.map(({ id }) => id),
      'split these rows, or shorten titles of tests with …',
    ).toEqual([]);
  });

  it('cover every area of src/features', () => {
    const areas = readdirSync('src/features');
    const toDo = 'write docs/behavior/<area>.md for each of these areas';
    expect(
      areas.filter((area) => !AREAS.includes(area)),
      toDo,
    ).toEqual([]);
  });

  it('name files that exist', () => {
    expect(ROWS.flatMap(missingPaths)).toEqual([]);
  });

  it('name tests that exist, each at least one', () => {
    expect(ROWS.flatMap(missingTests)).toEqual([]);
    expect(ROWS.filter(({ test }) => !/\.(e2e|suite|test|full)\b|^tools\//.test(test))).toEqual([]);
  });

  it('are what code cites, and nothing else', () => {
    expect(SOURCES.filter(({ text }) => text.match(ID)).length).toBeGreaterThan(50);
    expect(SOURCES.flatMap(unknownIds)).toEqual([]);
    expect(SOURCES.flatMap(deadCitations)).toEqual([]);
  });
});

it('finds a file, a test file, a title and an id that do not exist, and a document that is elsewhere', () => {
  const row = {
    id: 'users-0',
    area: 'users',
    text: '',
    builtIn: 'api/gone.ts, api/users.ts, api/lost.ts read',
    test: 'gone.e2e "x"; users.e2e "no such title"',
  };
  expect(missingPaths(row)).toEqual(['users-0: no file api/gone.ts', 'users-0: no file api/lost.ts']);
  expect(missingTests(row)).toEqual([
    'users-0: no test file gone.e2e',
    'users-0: users.e2e has no test "no such title"',
  ]);
  const cited = ['users', '9999'].join('-');
  expect(unknownIds(parseSource('src/a.ts', `// Because (${cited}).`))).toHaveLength(1);
  const elsewhere = ['spec 01', '5'].join(' §');
  expect(deadCitations(parseSource('src/a.ts', `// Because (${elsewhere}).`))).toHaveLength(1);
});
