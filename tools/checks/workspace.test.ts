import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { SERVER_CODE } from '../commands/server-code';
import { FOLDERS, readSources } from './sources';

const stringsSchema = z.record(z.string(), z.string());
const rootSchema = z.object({ engines: stringsSchema, devDependencies: stringsSchema });
const serverSchema = z.object({ engines: stringsSchema, dependencies: stringsSchema });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The package of an import, without its inner path. */
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

describe("the server's package [hosting-15]", () => {
  const root = rootSchema.parse(readJson('package.json'));
  const server = serverSchema.parse(readJson('sandbox/package.json'));
  const sources = readSources(FOLDERS);
  const imports = sources
    .filter(({ file }) => SERVER_CODE.test(file))
    .flatMap((source) => source.imports.map(({ name }) => name));
  const isFile = (name: string) => FOLDERS.some((folder) => name.startsWith(`${folder}/`));

  it('has an exact version of each package that the server imports, and no other', () => {
    const packages = imports.filter((name) => !isFile(name) && !name.startsWith('node:')).map(packageOf);
    // tsx runs the server where it is not built.
    expect(Object.keys(server.dependencies).sort()).toEqual([...new Set([...packages, 'tsx'])].sort());
    for (const version of Object.values(server.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('contains every file that the server imports', () => {
    expect(imports.filter((name) => isFile(name) && !SERVER_CODE.test(name))).toEqual([]);
  });

  // In the bundle every module has the same path, so only own-files.ts may compute paths from its own location.
  it('computes the paths of its own files in own-files.ts only [hosting-83]', () => {
    const bundledSources = sources.filter(
      ({ file }) => SERVER_CODE.test(file) || file.startsWith('sandbox/playwright/'),
    );
    const usesLocation = /import\.meta\.(url|dirname|filename)|__dirname/;
    const usingLocation = bundledSources.filter(({ text }) => usesLocation.test(text));
    expect(usingLocation.map(({ file }) => file)).toEqual(['sandbox/own-files.ts']);
  });

  it('has the version of the root for each package that both use, and the same Node', () => {
    for (const [name, version] of Object.entries(server.dependencies))
      expect(root.devDependencies[name] ?? version, name).toBe(version);
    expect(server.engines).toEqual(root.engines);
  });
});

test('every text file is checked out with LF [hosting-22]', () => {
  const lines = execFileSync('git', ['ls-files', '--eol'], { encoding: 'utf8' }).trim().split('\n');
  // 'i/lf w/lf attr/text=auto eol=lf <tab> file'; '-text' is a binary file.
  const wrongLines = lines.filter(
    (line) => !/^i\/(lf|none|-text)\s/.test(line) || !/attr\/(text=auto eol=lf|-text)\s/.test(line),
  );
  expect(wrongLines).toEqual([]);
});
