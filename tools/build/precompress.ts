import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIONS = { '.gz': promisify(gzip), '.br': promisify(brotliCompress) };

/**
 * Writes each script, stylesheet and drawing compressed beside itself, for servers that send such files. It
 * reads the files as they were written: the plugins that are published compress them before other plugins'
 * last changes.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(texts.map((file) => compressBeside(join(folder, file))));
    },
  };
}

/** Writes the file's compressed forms, with `.gz` and `.br` after its name, where they are smaller. */
export async function compressBeside(path: string) {
  const text = await readFile(path);
  for (const [ending, compress] of Object.entries(COMPRESSIONS)) {
    const compressed = await compress(text);
    if (compressed.length < text.length) await writeFile(path + ending, compressed);
  }
}
