import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Moves the manifest, which names all sources, out of the folder that hosts serve. The browser tests read it.
 * (`build.manifest` itself refuses a path outside of that folder.)
 */
export function manifestTo(path: string): Plugin {
  let folder = '';
  return {
    name: 'manifest-to',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, '.vite');
    },
    writeBundle: {
      order: 'post',
      handler() {
        mkdirSync(dirname(path), { recursive: true });
        renameSync(join(folder, 'manifest.json'), path);
        rmSync(folder, { recursive: true });
      },
    },
  };
}
