import { readFile } from 'node:fs/promises';
import { makeImage } from '../../tools/harness/sandbox-template';
import { type Connection, openInMemory } from '../db/connect';

/** A seeded PGlite of the caller's own, in memory. It opens 8 times faster than an empty one. */
export async function openSeeded(): Promise<Connection> {
  return openInMemory(new Blob([await readFile(await makeImage())]));
}
