import { existsSync, readFileSync } from 'node:fs';

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean };

const MANIFEST = '.cache/manifest.json';
if (!existsSync(MANIFEST)) throw new Error('the browser tests need the built dashboard: npm run build');
// Cast: Vite writes this shape.
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>;

/** Every script of the build, as a path on its server. */
export const SCRIPTS = [...new Set(Object.values(manifest).map(({ file }) => `/${file}`))].filter((path) =>
  path.endsWith('.js'),
);

/** Every module that is loaded on demand, by its source, with the scripts that the module needs. */
export const ON_DEMAND = Object.entries(manifest)
  .filter(([, chunk]) => chunk.isDynamicEntry)
  .map(([source, chunk]) => ({ source, scripts: [...scriptsOf(chunk)] }));

function scriptsOf(chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name];
    if (imported) scriptsOf(imported, found);
  }
  return found;
}

/** The script that contains a source, as a path on its server: `/assets/Cn7tmYDq.js`. */
export function builtFile(source: string): string {
  const key = Object.keys(manifest).find((each) => each === source || each.startsWith(`${source}?`));
  const file = key && manifest[key]?.file;
  if (!file) throw new Error(`${source} has no file of its own in the build`);
  return `/${file}`;
}
