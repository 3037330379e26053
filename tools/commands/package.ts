import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SERVER_CODE } from './server-code';

// The built pages and the server, in the places that they have here: the same code, started by the same commands.

const FOLDER = 'dist-package';
const PAGES = ['dist', 'dist-sandbox'];
const CODE = ['sandbox', 'src', 'tools'];

const rootSchema = z.looseObject({ scripts: z.object({ sandbox: z.string(), seed: z.string() }) });

// The rest of the folder stays: whoever has started the server there has data in it.
for (const name of [...PAGES, ...CODE]) rmSync(join(FOLDER, name), { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

for (const name of PAGES) cpSync(name, join(FOLDER, name), { recursive: true });
// The server finds `@/` by the configuration of TypeScript.
const code = CODE.flatMap(filesIn).filter((file) => SERVER_CODE.test(file));
for (const file of [...code, 'tsconfig.json']) cpSync(file, join(FOLDER, file));

const { scripts, devDependencies, overrides, ...root } = rootSchema.parse(
  JSON.parse(readFileSync('package.json', 'utf8')),
);
// By `exec`, so that a SIGTERM for npm reaches the server and not only the shell between them.
const start = `exec ${scripts.sandbox} --dashboard`;
writeFileSync(
  join(FOLDER, 'package.json'),
  `${JSON.stringify({ ...root, scripts: { start, seed: scripts.seed } }, null, 2)}\n`,
);
cpSync('package-lock.json', join(FOLDER, 'package-lock.json'));
// From the lock npm removes what no package of the folder needs; the versions of the others stay.
const lock = ['install', '--package-lock-only', '--offline'];
execFileSync('npm', lock, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });

console.log(`${FOLDER} holds the pages and the server. There, or in a copy: npm ci --omit=dev && npm start`);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
