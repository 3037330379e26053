import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { copyTemplate, makeTemplate } from '../../tools/harness/sandbox-template';
import { type Connection, openInMemory } from '../db/connect';

/** A new seeded PGlite in memory, for the caller only. A seeded database opens 8 times faster than an empty one. */
export async function openSeeded(): Promise<Connection> {
  return openInMemory(new Blob([await readFile(await makeImage())]));
}

/** The database of the template as one file, which opens in half the time of a folder and works faster. */
export async function makeImage(): Promise<string> {
  const template = makeTemplate();
  const file = `${template}.tar`;
  if (existsSync(file)) return file;
  const { folder, remove } = copyTemplate();
  const database = await PGlite.create(join(folder, 'database'));
  const image = await database.dumpDataDir('none');
  await database.close();
  remove();
  // Another process may look for the file at this moment.
  const unfinished = `${template}-${process.pid}.tar`;
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
}
