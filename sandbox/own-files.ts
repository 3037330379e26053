import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The package is a bundle in one folder of this name, so only a path that starts here is right in both places.

/** A file or a folder of the server itself, by its path below `sandbox/`. */
export function ownFile(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** The folder that holds the server and the built pages: this repository, or the package. */
export const ROOT = ownFile('..');
/** The built dashboard, and the sandbox's own page. */
export const DASHBOARD = join(ROOT, 'dist');
export const SANDBOX_PAGE = join(ROOT, 'dist-sandbox');

/** The arguments with which Node runs a command of the server: the package is built, and tsx compiles the sources. */
export function nodeArguments(command: 'main' | 'seed') {
  const compiled = !import.meta.url.endsWith('.ts');
  return compiled ? [ownFile(`${command}.js`)] : ['--import', 'tsx', ownFile(`${command}.ts`)];
}
