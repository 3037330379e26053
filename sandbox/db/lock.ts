import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './failure';

// Two PGlite processes on one folder silently lose acknowledged rows, and PGlite takes no lock itself.

/**
 * Makes this process the only one that uses the folder, until the returned function is called.
 * The lock of a process that has ended, or whose pid another process has now, is taken over.
 * @throws with a sentence for the user when another process holds the lock
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  // The pid and the start of the process: `4711 8150232`.
  const ownLock = `${process.pid} ${startOf(process.pid) ?? ''}`;
  const draftPath = `${path}.${process.pid}`;
  writeFileSync(draftPath, ownLock);
  try {
    take(folder, path, draftPath);
  } finally {
    rmSync(draftPath, { force: true });
  }
  return () => {
    if (read(path) === ownLock) rmSync(path, { force: true });
  };
}

/** Makes the draft the lock, in place of a stale one if there is one. @throws if another process holds the lock */
function take(folder: string, path: string, draftPath: string) {
  for (;;) {
    try {
      // A link appears with its whole text or not at all; a reader could see half of a written file.
      return linkSync(draftPath, path);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const existingLock = read(path);
    if (existingLock === null) continue;
    const holder = aliveHolder(existingLock);
    if (holder !== null) throw inUseError(folder, holder);
    setAside(path, existingLock, folder);
  }
}

/** Removes a stale lock by a rename, which only one process can do. */
function setAside(path: string, stale: string, folder: string) {
  const asidePath = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, asidePath);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const movedLock = read(asidePath);
  // Another process was quicker and the moved file is its fresh lock: move it back.
  if (movedLock !== null && movedLock !== stale) {
    renameSync(asidePath, path);
    throw inUseError(folder, Number(movedLock.split(' ')[0]));
  }
  rmSync(asidePath, { force: true });
}

function inUseError(folder: string, pid: number) {
  return new Error(
    `the data folder ${folder} is in use by process ${pid}; stop that one, or set SANDBOX_DATA to another folder`,
  );
}

/** The pid in a lock; null if its process has ended. */
function aliveHolder(lock: string): number | null {
  const [pid, start] = lock.split(/ (.*)/s);
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0) return null;
  // A restarted container gives the same small pids to other processes, so a pid without its start identifies nothing.
  const currentStart = startOf(holder);
  return currentStart !== null && currentStart === start ? holder : null;
}

/** When a process started, in the system's own format; null when there is no such process. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // The second field, the command in brackets, may hold spaces. The state follows it; the start is the
      // 20th field from there.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie: killed, not yet collected by its parent, holding no file.
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
