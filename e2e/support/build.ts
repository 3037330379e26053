import { readFileSync } from 'node:fs';

// The shape is Vite's.
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
  string,
  { file: string }
>;

/** Every script of the build, as a path of its server. */
export const SCRIPTS = [...new Set(Object.values(manifest).map(({ file }) => `/${file}`))].filter((path) =>
  path.endsWith('.js'),
);

/** The file of the build that a source went into, as a path of its server: `/assets/Cn7tmYDq.js`. */
export function builtFile(source: string): string {
  const key = Object.keys(manifest).find((each) => each === source || each.startsWith(`${source}?`));
  const file = key && manifest[key]?.file;
  if (!file) throw new Error(`${source} has no file of its own in the build`);
  return `/${file}`;
}
