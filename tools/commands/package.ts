import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import * as z from 'zod/mini';

// The built pages and the built server: Node runs it as it is, and writes nothing beside it.

// Another one for a test that runs beside others.
const FOLDER = process.argv[2] ?? 'dist-package';
const SERVER = 'sandbox';
const PAGES = ['dist', 'dist-sandbox'];
// What the server reads by `ownFile`.
const DATA = ['db/migrations', 'samples/clip.webm'];
// The database is a program with data files beside it, so it stays a package of its own; Playwright is its user's.
const PACKAGES = ['@electric-sql/pglite', '@playwright/test'];

const strings = z.record(z.string(), z.string());
const serverSchema = z.looseObject({ dependencies: strings });
const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ integrity: z.optional(z.string()) })),
});

// The rest of the folder stays: whoever has started the server there may have data in it.
for (const name of [...PAGES, SERVER]) rmSync(join(FOLDER, name), { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const name of PAGES) cpSync(name, join(FOLDER, name), { recursive: true });
for (const name of DATA) cpSync(join(SERVER, name), join(FOLDER, SERVER, name), { recursive: true });

await build({
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
      // All in one folder: `ownFile` has its place from the file that it is bundled into.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
writeEntryTypes();

const { dependencies, ...server } = serverSchema.parse(readJson('sandbox/package.json'));
writeJson('package.json', {
  ...server,
  dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => PACKAGES.includes(name))),
  // By `exec`, so that a SIGTERM for npm reaches the server and not only the shell between them.
  scripts: { start: 'exec node sandbox/main.js --dashboard', seed: 'exec node sandbox/seed.js' },
  exports: {
    './playwright': { types: './sandbox/playwright/index.d.ts', default: './sandbox/playwright.js' },
  },
  // Optional, so that the server is installed without it.
  peerDependencies: { '@playwright/test': '>=1.50' },
  peerDependenciesMeta: { '@playwright/test': { optional: true } },
  // One by one, so that `npm pack` leaves out whatever else lies in these folders, such as data.
  files: [...PAGES, SERVER].flatMap((name) => filesIn(join(FOLDER, name))).sort(),
});
const { packages, ...lock } = lockSchema.parse(readJson('package-lock.json'));
const served = Object.entries(packages).filter(([name]) => name === `node_modules/${PACKAGES[0]}`);
writeJson('package-lock.json', { ...lock, packages: Object.fromEntries(served) });
// npm completes the lock; the versions stay.
const complete = ['install', '--package-lock-only', '--offline'];
execFileSync('npm', complete, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });

console.log(`${FOLDER} holds the pages and the server. There, or in a copy: npm ci --omit=dev && npm start`);

/** Writes the types of the entry for browser tests. Of the server it needs nothing: its types stay behind. */
function writeEntryTypes() {
  const code = 'sandbox/playwright';
  const types = mkdtempSync(join(tmpdir(), 'admin-dash-types-'));
  execFileSync('npx', ['tsc', '-p', code, '--outDir', types], { stdio: 'inherit' });
  for (const name of readdirSync(join(types, code), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(join(types, code, name), 'utf8');
    const file = join(FOLDER, code, name);
    mkdirSync(dirname(file), { recursive: true });
    // Some settings of TypeScript want the ending.
    writeFileSync(file, text.replace(/\b(from |import\()(['"])(\.[^'"]+)\2/g, '$1$2$3.js$2'));
  }
  rmSync(types, { recursive: true });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, content: object) {
  writeFileSync(join(FOLDER, file), `${JSON.stringify(content, null, 2)}\n`);
}

/** By their paths in the package. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FOLDER, join(entry.parentPath, entry.name)));
}
