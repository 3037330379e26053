import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';

const CODE = 'sandbox/playwright';
const TYPES = '.cache/entry-types';

/** The entry for browser tests in the package, without an ending. */
export const ENTRY = `${CODE}/index`;

/** Writes the entry as a script with its types: other repositories compile nothing below `node_modules`. */
export async function buildEntry(folder: string) {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: { ssr: `${ENTRY}.ts`, outDir: join(folder, CODE), emptyOutDir: false, target: 'node20' },
  });
  execFileSync('npx', ['tsc', '-p', CODE, '--outDir', TYPES], { stdio: 'inherit' });
  // Of the server they need nothing: its types stay behind.
  for (const name of readdirSync(join(TYPES, CODE), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(join(TYPES, CODE, name), 'utf8');
    const file = join(folder, CODE, name);
    mkdirSync(dirname(file), { recursive: true });
    // Some settings of TypeScript want the ending.
    writeFileSync(file, text.replace(/ from '(\.[^']+)';/g, " from '$1.js';"));
  }
}
