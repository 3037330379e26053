import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import * as z from 'zod/mini';

// Packs the built pages and a built server. Node runs the package without a build step and writes no files there.

/** Tests that run at the same time pass different folders. */
const FOLDER = process.argv[2] ?? 'dist-package';
const SERVER = 'sandbox';
const PAGES = ['dist', 'dist-sandbox'];
// What the server reads by `ownFile`.
const DATA = ['db/migrations', 'samples/clip.webm'];
const DATABASE = '@electric-sql/pglite';
const PLAYWRIGHT = '@playwright/test';
// Packages that are not bundled: the database has data files beside its program, and its user installs Playwright.
const PACKAGES = [DATABASE, PLAYWRIGHT];

const strings = z.record(z.string(), z.string());
const serverSchema = z.looseObject({ dependencies: strings });
const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ integrity: z.optional(z.string()) })),
});

clearFolder();
copyPagesAndData();
await bundleServer();
writeEntryTypes();
writeManifest();
writeLock();
console.log(`${FOLDER} holds the pages and the server. There, or in a copy: npm ci --omit=dev && npm start`);

/** The rest of the folder stays: a server that was started there may have its data in it. */
function clearFolder() {
  for (const name of [...PAGES, SERVER]) rmSync(join(FOLDER, name), { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

function copyPagesAndData() {
  for (const name of PAGES) cpSync(name, join(FOLDER, name), { recursive: true });
  for (const name of DATA) cpSync(join(SERVER, name), join(FOLDER, SERVER, name), { recursive: true });
}

function bundleServer() {
  return build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, external: PACKAGES },
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(FOLDER, SERVER),
      emptyOutDir: false,
      license: { fileName: 'licenses.txt' },
      rolldownOptions: {
        input: {
          main: 'sandbox/main.ts',
          seed: 'sandbox/seed.ts',
          playwright: 'sandbox/playwright/index.ts',
        },
        // All in one folder: `ownFile` finds its files from the place of the file that it is bundled into.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Writes the types of the entry for browser tests. They refer to no types of the server, which are left out. */
function writeEntryTypes() {
  const code = 'sandbox/playwright';
  const types = mkdtempSync(join(tmpdir(), 'admin-dash-types-'));
  execFileSync('npx', ['tsc', '-p', code, '--outDir', types], { stdio: 'inherit' });
  for (const name of readdirSync(join(types, code), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(join(types, code, name), 'utf8');
    const file = join(FOLDER, code, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, withExtensions(text));
  }
  rmSync(types, { recursive: true });
}

function writeManifest() {
  const { dependencies, ...server } = serverSchema.parse(readJson('sandbox/package.json'));
  writeJson('package.json', {
    ...server,
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => PACKAGES.includes(name)),
    ),
    // By `exec`, so that a SIGTERM for npm reaches the server and not only the shell between them.
    scripts: { start: 'exec node sandbox/main.js --dashboard', seed: 'exec node sandbox/seed.js' },
    exports: {
      './playwright': { types: './sandbox/playwright/index.d.ts', default: './sandbox/playwright.js' },
    },
    // Optional, so that the server is installed without Playwright.
    peerDependencies: { [PLAYWRIGHT]: '>=1.50' },
    peerDependenciesMeta: { [PLAYWRIGHT]: { optional: true } },
    // The files are listed one by one, so that `npm pack` leaves out other files in these folders, such as data.
    files: [...PAGES, SERVER].flatMap((name) => filesIn(join(FOLDER, name))).sort(),
  });
}

/** Writes a lock with the version of the database; npm adds the rest and keeps that version. */
function writeLock() {
  const { packages, ...lock } = lockSchema.parse(readJson('package-lock.json'));
  const database = `node_modules/${DATABASE}`;
  writeJson('package-lock.json', { ...lock, packages: { [database]: packages[database] } });
  const complete = ['install', '--package-lock-only', '--offline'];
  execFileSync('npm', complete, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, content: object) {
  writeFileSync(join(FOLDER, file), `${JSON.stringify(content, null, 2)}\n`);
}

/** Some settings of TypeScript need the extension: `from './calls'` becomes `from './calls.js'`. */
function withExtensions(types: string): string {
  return types.replace(/\b(from |import\()(['"])(\.[^'"]+)\2/g, '$1$2$3.js$2');
}

/** The files of a folder, by their paths in the package. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FOLDER, join(entry.parentPath, entry.name)));
}
