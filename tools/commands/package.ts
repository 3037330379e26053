import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as z from 'zod/mini';
import { buildEntry, ENTRY } from './package-entry';
import { SERVER_CODE } from './server-code';

// The built pages and the server, in the places that they have here: the same code, started by the same commands.

const FOLDER = 'dist-package';
const PAGES = ['dist', 'dist-sandbox'];
const CODE = ['sandbox', 'src', 'tools'];

const strings = z.record(z.string(), z.string());
const rootSchema = z.object({ scripts: z.object({ sandbox: z.string(), seed: z.string() }) });
const serverSchema = z.looseObject({ dependencies: strings });
const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ integrity: z.optional(z.string()), dev: z.optional(z.boolean()) }),
  ),
});

// The rest of the folder stays: whoever has started the server there has data in it.
for (const name of [...PAGES, ...CODE]) rmSync(join(FOLDER, name), { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

for (const name of PAGES) cpSync(name, join(FOLDER, name), { recursive: true });
for (const file of CODE.flatMap(filesIn).filter((file) => SERVER_CODE.test(file))) {
  cpSync(file, join(FOLDER, file));
  if (file.endsWith('.ts')) writeFileSync(join(FOLDER, file), withRelativeImports(file));
}
await buildEntry(FOLDER);

const { scripts } = rootSchema.parse(readJson('package.json'));
writeJson('package.json', {
  ...serverSchema.parse(readJson('sandbox/package.json')),
  // By `exec`, so that a SIGTERM for npm reaches the server and not only the shell between them.
  scripts: { start: `exec ${scripts.sandbox} --dashboard`, seed: scripts.seed },
  exports: { './playwright': { types: `./${ENTRY}.d.ts`, default: `./${ENTRY}.js` } },
  // Optional, so that the server is installed without it.
  peerDependencies: { '@playwright/test': '>=1.50' },
  peerDependenciesMeta: { '@playwright/test': { optional: true } },
});
const { packages, ...lock } = lockSchema.parse(readJson('package-lock.json'));
const served = Object.entries(packages).filter(([, { integrity, dev }]) => integrity && !dev);
writeJson('package-lock.json', { ...lock, packages: Object.fromEntries(served) });
// npm completes the lock; the versions stay.
const complete = ['install', '--package-lock-only', '--offline'];
execFileSync('npm', complete, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });

console.log(`${FOLDER} holds the pages and the server. There, or in a copy: npm ci --omit=dev && npm start`);

/** The text of a file without `@/`: below a folder `node_modules` tsx does not resolve the paths of TypeScript. */
function withRelativeImports(file: string) {
  return readFileSync(file, 'utf8').replace(/'@\/([^']+)'/g, (_, name) => {
    return `'${posix.relative(posix.dirname(file), posix.join('src', name))}'`;
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, content: object) {
  writeFileSync(join(FOLDER, file), `${JSON.stringify(content, null, 2)}\n`);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
