import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS, parseSource, readSources, type Source } from './sources';

// docs/behavior/README.md describes the rows, and how a test names the statements that it holds.

const FOLDER = 'docs/behavior';
const SOURCES = readSources(FOLDERS);

/** Files with tests, the files that declare tests for them, and the commands that check a statement themselves. */
const HOLDERS = SOURCES.filter(({ file }) =>
  /\.(e2e|suite|test|full)\.tsx?$|\/(support|testing)\/|^tools\/commands\//.test(file),
);

/** The longest row and the longest title, in characters: longer ones hold several statements. */
const ROW_LIMIT = 400;
const TITLE_LIMIT = 110;

const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');
const ROWS = FILES.flatMap((name) =>
  readFileSync(join(FOLDER, name), 'utf8')
    .split('\n')
    .filter((text) => text.startsWith('- '))
    .map((text) => {
      const [, id = '', statement = ''] = /^- (\S+): (.+?)(?: \[[^[\]]+\])?$/.exec(text) ?? [];
      return { id, area: basename(name, '.md'), text, statement };
    }),
);

const AREAS = [...new Set(ROWS.map(({ area }) => area))];
const ONE_ID = `(?:${AREAS.join('|')})-\\d+`;
const LIST = `${ONE_ID}(?:, ${ONE_ID})*`;
/** `(users-12)` in a comment. */
const CITED = new RegExp(`\\((${LIST})\\)`, 'g');
/** `[users-12, parts-3]` at the end of a title. */
const IDS_OF_TITLE = new RegExp(`\\[(${LIST})\\]['"\`]`, 'g');
const IDS = new Set(ROWS.map(({ id }) => id));

const idsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, ids = '']) => ids.split(', '));

/** The ids of statements that a file holds by its tests or, if the file is a command, by what the command checks. */
function heldBy({ file, text }: Source): string[] {
  return [...idsIn(text, IDS_OF_TITLE), ...(file.startsWith('tools/commands/') ? idsIn(text, CITED) : [])];
}

/** Ids that code or a title cites and no statement has. */
function unknownIds({ file, text }: Source): string[] {
  return [...idsIn(text, CITED), ...idsIn(text, IDS_OF_TITLE)]
    .filter((id) => !IDS.has(id))
    .map((id) => `${file} cites ${id}, which docs/behavior does not have`);
}

const TITLE = /(?:\b(?:test|it|describe)[\w.]*|\))\(\s*(['"`])((?:(?!(?<!\\)\1)[^\n])*)\1/g;

function longTitles({ file, text }: Source): string[] {
  return [...text.matchAll(TITLE)]
    .map(([, , title = '']) => title.replace(/ \[[\w, -]+\]$/, ''))
    .filter((title) => title.length > TITLE_LIMIT)
    .map((title) => `${file}: ${title}`);
}

const OTHER_DOCUMENT = /\b(spec|hands|look|ship|house|speed|0[123])(\.md)? (0[123] )?§|\(issue \d/;

/** Documents that are not in this repository: a reader cannot follow them. */
function deadCitations({ file, text }: Source): string[] {
  const deadLines = text
    .split('\n')
    .filter((line) => /^\s*(\/\/|\/?\*)|\/\/ /.test(line) && OTHER_DOCUMENT.test(line));
  return deadLines.map(
    (line) => `${file}: ${line.trim()} cites a document that is not here: cite a statement's id`,
  );
}

/** The resource of a page, where the two have different names: statements are named after the resource. */
const RESOURCES: Record<string, string> = {
  dossier: 'people',
  downtime: 'system-status',
  'ip-restrictions': 'geo-blocks',
  'session-history': 'admin-events',
};

describe('the statements', () => {
  it('statements have an id each, of their file, and files have at most 250 lines', () => {
    expect(ROWS.length).toBeGreaterThan(600);
    expect(IDS.size).toBe(ROWS.length);
    expect(ROWS.filter(({ id, area }) => !new RegExp(`^${area}-\\d+$`).test(id))).toEqual([]);
    const lengths = FILES.map((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n').length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
  });

  it('statements have a text, and at most 400 characters', () => {
    expect(ROWS.filter(({ statement }) => statement === '').map(({ text }) => text)).toEqual([]);
    const longRows = ROWS.filter(({ text }) => text.length > ROW_LIMIT);
    expect(
      longRows.map(({ id }) => id),
      'split these rows',
    ).toEqual([]);
  });

  it('statements cover every area of src/features', () => {
    const areas = readdirSync('src/features').map((page) => RESOURCES[page] ?? page);
    const toDo = 'write docs/behavior/<area>.md for each of these areas';
    expect(
      areas.filter((area) => !AREAS.includes(area)),
      toDo,
    ).toEqual([]);
  });

  it('statements each have a test with their id at the end of its title', () => {
    const heldIds = new Set(HOLDERS.flatMap(heldBy));
    const toDo = "add these ids in brackets to the end of a test's title: 'a ban is stored [users-33]'";
    expect(
      ROWS.filter(({ id }) => !heldIds.has(id)).map(({ id }) => id),
      toDo,
    ).toEqual([]);
  });

  it('statements are what code and titles cite, and nothing else', () => {
    expect(SOURCES.filter(({ text }) => text.match(CITED)).length).toBeGreaterThan(50);
    expect(SOURCES.flatMap(unknownIds)).toEqual([]);
    expect(SOURCES.flatMap(deadCitations)).toEqual([]);
  });
});

it('titles of tests have at most 110 characters, without ids', () => {
  expect(HOLDERS.flatMap(longTitles)).toEqual([]);
});

it('finds an unknown id in a comment and in a title, a long title, and a document of another place', () => {
  const unknownId = ['users', '9999'].join('-');
  expect(unknownIds(parseSource('src/a.ts', `// Because (${unknownId}).`))).toHaveLength(1);
  expect(unknownIds(parseSource('src/a.test.ts', `it('is so [users-1, ${unknownId}]', f);`))).toHaveLength(1);
  expect(longTitles(parseSource('src/a.test.ts', `it('${'a'.repeat(111)} [users-1]', f);`))).toHaveLength(1);
  const otherDocument = ['spec 01', '5'].join(' §');
  expect(deadCitations(parseSource('src/a.ts', `// Because (${otherDocument}).`))).toHaveLength(1);
});
