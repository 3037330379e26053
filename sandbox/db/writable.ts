import { access, constants, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { hasCode } from './failure';

const { R_OK, W_OK, X_OK } = constants;

/**
 * Makes the folder if it is missing.
 * @param names the entries that must be readable and writable if they exist; without names, all entries
 * @param variable the setting that names the folder
 * @throws with a sentence for the user when this account may not write there
 */
export async function requireWritable(path: string, names?: string[], variable = 'SANDBOX_DATA') {
  const folder = resolve(path);
  try {
    // First, because `mkdir` reports a read-only disk as a missing folder.
    await access(await nearest(folder), W_OK | X_OK);
    await mkdir(folder, { recursive: true });
    for (const name of names ?? (await readdir(folder, { recursive: true }))) {
      await access(join(folder, name), R_OK | W_OK).catch((error) => {
        if (!hasCode(error, 'ENOENT')) throw error;
      });
    }
  } catch (error) {
    const account = process.getuid?.() ?? 'of this process';
    throw new Error(
      `the folder ${folder} cannot be written by the account ${account}: ${await reasonOf(error, folder)}; let that account write to all of the folder, or set ${variable} to another one`,
    );
  }
}

/**
 * @param served folders whose files everybody gets
 * @throws with a sentence for the user when the folder, which may be missing, is one of them or lies within one
 */
export async function requireOutside(path: string, served: string[]) {
  const folder = await withoutLinks(resolve(path));
  for (const each of served) {
    if (!isWithin(folder, await withoutLinks(resolve(each)))) continue;
    throw new Error(
      `the data folder ${resolve(path)} lies within ${each}, whose files everybody gets; set SANDBOX_DATA to another folder`,
    );
  }
}

/** Whether the path is the folder or lies within it. */
function isWithin(path: string, folder: string): boolean {
  return relative(folder, path).split(sep)[0] !== '..';
}

/** The path without links; its end may be missing. */
async function withoutLinks(path: string): Promise<string> {
  const existing = await nearest(path);
  return join(await realpath(existing), relative(existing, path));
}

async function reasonOf(error: unknown, folder: string): Promise<string> {
  if (!(error instanceof Error && 'path' in error && typeof error.path === 'string')) return String(error);
  const { path, message } = error;
  if (hasCode(error, 'EROFS')) return `the disk of ${path} is mounted read-only`;
  if (hasCode(error, 'ENOTDIR') || hasCode(error, 'EEXIST')) return `${path} is not a folder`;
  if (!hasCode(error, 'EACCES') && !hasCode(error, 'EPERM')) return message;
  const existingPath = await nearest(path);
  const stats = await stat(existingPath);
  // For a file the system reports only that it may not be entered.
  if (!stats.isDirectory() && isWithin(folder, existingPath)) return `${existingPath} is not a folder`;
  const { uid, mode } = stats;
  return `${existingPath} belongs to the account ${uid} and has the mode ${(mode & 0o7777).toString(8)}`;
}

/** The path itself, or the folder above it that exists. */
async function nearest(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null);
  return stats || path === dirname(path) ? path : nearest(dirname(path));
}
