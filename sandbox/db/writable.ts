import { access, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasCode } from './failure';

const { R_OK, W_OK, X_OK } = constants;

/**
 * Makes the folder if it is missing.
 * @param names what must be readable and writable too if it is there; without them, all that the folder holds
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
      `the folder ${folder} cannot be written by the account ${account}: ${await reasonOf(error)}; let that account write to all of the folder, or set ${variable} to another one`,
    );
  }
}

async function reasonOf(error: unknown): Promise<string> {
  if (!(error instanceof Error && 'path' in error && typeof error.path === 'string')) return String(error);
  const { path, message } = error;
  if (hasCode(error, 'EROFS')) return `the disk of ${path} is mounted read-only`;
  if (hasCode(error, 'ENOTDIR') || hasCode(error, 'EEXIST')) return `${path} is not a folder`;
  if (!hasCode(error, 'EACCES') && !hasCode(error, 'EPERM')) return message;
  const at = await nearest(path);
  const { uid, mode } = await stat(at);
  return `${at} belongs to the account ${uid} and has the mode ${(mode & 0o7777).toString(8)}`;
}

/** The path itself, or the folder above it that exists. */
async function nearest(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found || path === dirname(path) ? path : nearest(dirname(path));
}
