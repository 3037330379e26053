import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export type Account = { uid: number; gid: number };

/** The folder with the programs of PostgreSQL: `PG_BIN`, one of the PATH, or Debian's newest. */
export function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.PG_BIN,
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find(
    (folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * The user that runs the server: undefined for the caller, null if the caller is root and there is no other
 * user.
 */
export function unprivileged(): Account | undefined | null {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return null;
}

/** Creates the data of a server in a new temporary folder. */
export function initFolder(bin: string, account: Account | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    // Locale C, as in PGlite, so that both sort alike.
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder, encoding: 'utf8' },
  );
  if (status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`initdb failed: ${stderr || error?.message}`);
}
