import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

// PostgreSQL's write-ahead log grows in files of 16 MB; if such a file cannot be created, the database stops.
const RESERVE = 32_000_000;

/** Whether the disk of a folder has so little space left that a write might not fit. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < RESERVE;
}

/** @throws with a sentence for the user when the disk of the folder is full, or nearly */
export async function requireSpace(folder: string) {
  const freeSpace = await freeBytes(folder);
  if (freeSpace >= RESERVE) return;
  throw new Error(
    `the disk of the data folder ${folder} is full (${megabytes(freeSpace)} MB are left, ${megabytes(RESERVE)} are needed); free some space, or set SANDBOX_DATA to another folder`,
  );
}

function megabytes(bytes: number) {
  return Math.floor(bytes / 1_000_000);
}

/** The folder need not exist yet. */
async function freeBytes(folder: string): Promise<number> {
  const path = resolve(folder);
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if (dirname(path) === path) throw error;
    return freeBytes(dirname(path));
  }
}
