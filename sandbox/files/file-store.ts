import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { IMAGE_LIMIT, VIDEO_LIMIT } from '@/wire/media.schema';
import { isNearlyFull } from '../db/disk';
import { hasCode } from '../db/failure';
import { newId } from '../db/new-id';
import { HttpProblem } from '../http/problem';
import { diskFull } from './full-disk';
import { fileResponse, rangeAsked } from './ranges';
import { receiveFile, type SizeLimits } from './receive';
import { isStoredName } from './stored-name';
import { rawBody, streamOf } from './stream';

/** `storedAs` is the name of the file. The store makes it: nothing from a client becomes part of a path. */
export type StoredFile = { storedAs: string; size: number; mime: string; extension: string };

export type FileStore = {
  /**
   * Streams the body (`rawBody` of files/stream.ts) to disk, not into memory. A failure leaves no file.
   * @throws what `receiveFile` throws
   */
  save(body: ReadableStream<Uint8Array> | null): Promise<StoredFile>;
  /**
   * The file or the requested range of it (206, 416), under a policy that lets it run nothing.
   * @throws 404, also for a text that is not the name of a stored file
   */
  respond(c: Context, storedAs: string, mime: string): Promise<Response>;
  /** Idempotent. Call it after the deletion of the row is committed. A text that is not a name removes nothing. */
  remove(storedAs: string): Promise<void>;
  /** Files, and leftover `.part` files, that were last modified before `time`. */
  olderThan(time: Date): Promise<string[]>;
  /** All files, without those of running uploads. */
  names(): Promise<string[]>;
  /** @throws unless the store can be written to, or, for a bucket, be listed */
  check(): Promise<void>;
};

/**
 * Removes files that no row names any more. A failure is only logged, because it changes nothing for the caller: the
 * cleanup deletes the remaining files.
 */
export async function removeAfterCommit(files: FileStore, rows: { storedAs: string | null }[]) {
  try {
    for (const { storedAs } of rows) if (storedAs) await files.remove(storedAs);
  } catch (error) {
    console.error('Deleted files are left to the cleanup:', error);
  }
}

/**
 * Saves the body of a call as a file that `work` names in a row.
 * If the row is refused, the file is deleted, because no row can name it. If the outcome is unknown, the file is left to
 * the cleanup.
 */
export async function saveForRow<T>(c: Context, files: FileStore, work: (file: StoredFile) => Promise<T>) {
  const file = await files.save(rawBody(c));
  try {
    return await work(file);
  } catch (error) {
    if (error instanceof HttpProblem) await removeAfterCommit(files, [file]);
    throw error;
  }
}

/** Removes all files except those of running uploads. */
export async function emptyStore(files: FileStore) {
  for (const name of await files.names()) await files.remove(name);
}

/** The bytes that are read of a file at a time. */
const CHUNK_BYTES = 64 * 1024;

/** @param root the store's own folder, created on first use. @param limits in bytes */
export function createFileStore(
  root: string,
  limits: SizeLimits = { image: IMAGE_LIMIT, video: VIDEO_LIMIT },
): FileStore {
  /** Whether the name is that of a stored file, or of a `.part`, which is being received. */
  function isOwnName(name: string) {
    return isStoredName(name.replace(/\.part$/, ''));
  }

  /** @throws for any other name: it must not become part of a path */
  function pathOf(name: string) {
    if (!isOwnName(name)) throw new Error('not the name of a stored file');
    return join(root, name);
  }

  async function save(body: ReadableStream<Uint8Array> | null): Promise<StoredFile> {
    const storedAs = newId();
    const partName = `${storedAs}.part`;
    try {
      await mkdir(root, { recursive: true });
      if (await isNearlyFull(root)) throw diskFull();
      const receivedFile = await receiveFile(body, pathOf(partName), limits);
      await rename(pathOf(partName), pathOf(storedAs));
      return { storedAs, ...receivedFile };
    } catch (error) {
      await rm(pathOf(partName), { force: true });
      throw isDiskFullError(error) ? diskFull() : error;
    }
  }

  async function respond(c: Context, storedAs: string, mime: string) {
    if (!isStoredName(storedAs)) throw new HttpProblem(404, 'media not found');
    const path = pathOf(storedAs);
    const { size } = await stat(path).catch((error) => {
      throw hasCode(error, 'ENOENT') ? new HttpProblem(404, 'media not found') : error;
    });
    const read = (start: number, end: number) => streamOf(readFrom(path, start, end));
    return fileResponse(rangeAsked(c.req), { mime, size, read });
  }

  async function filesAndParts() {
    const entries = await readdir(root).catch((error) => {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    });
    return entries.filter(isOwnName);
  }

  async function olderThan(time: Date) {
    const oldNames: string[] = [];
    for (const name of await filesAndParts()) {
      // Null if the file was removed since.
      const file = await stat(pathOf(name)).catch(() => null);
      if (file && file.mtime < time) oldNames.push(name);
    }
    return oldNames;
  }

  async function remove(name: string) {
    if (isOwnName(name)) await rm(pathOf(name), { force: true });
  }

  // Another process may be receiving a part.
  const names = async () => (await filesAndParts()).filter(isStoredName);

  async function check() {
    await mkdir(root, { recursive: true });
    await access(root, constants.W_OK);
  }

  return { save, respond, remove, olderThan, names, check };
}

/** The bytes of a part of a file. Opens the file on the first read, closes it after the last or when the reader stops. */
async function* readFrom(path: string, start: number, end: number) {
  const file = await open(path);
  try {
    for (let position = start; position < end; ) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, end - position));
      const { bytesRead, buffer } = await file.read(chunk, { position });
      if (bytesRead === 0) throw new Error('a stored file is shorter than it was');
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

function isDiskFullError(error: unknown) {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].some((code) => hasCode(error, code));
}
