import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Source = { file: string; text: string; imports: Import[] };
type Import = { name: string };

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const IMPORT =
  /^\s*(?:import|export)\s[^'";]*?\bfrom\s*'([^']+)'|^\s*import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm;

export function parseSource(file: string, text: string): Source {
  const imports = [...text.matchAll(IMPORT)].map((match) => ({
    name: resolveName(file, match[1] ?? match[2] ?? match[3] ?? ''),
  }));
  return { file, text, imports };
}

/** The name of an import: for a file its path from the root without extension, for a package its name. */
function resolveName(file: string, name: string): string {
  if (name.startsWith('@/')) return path.posix.join('src', name.slice(2));
  if (!name.startsWith('.')) return name;
  // The build's own files name their imports with the extension.
  return path.posix.join(path.posix.dirname(file), name).replace(/\.tsx?$/, '');
}

/** The folders that hold code. */
export const FOLDERS = ['src', 'sandbox', 'e2e', 'tools'];

export function readSources(folders: string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((f) => `${folder}/${f}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    .map((file) => parseSource(file, readFileSync(file, 'utf8')));
}
