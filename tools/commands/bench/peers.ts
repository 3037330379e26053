import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../build/precompress';
import type { Target } from './targets';

const SOURCES = 'tools/commands/bench/peers';

/**
 * Installs and builds another admin tool's list of users in a temporary folder. Its packages are those of its
 * package.json, and not part of this project.
 * @returns null where the packages cannot be installed
 */
export async function buildPeer({ name }: Target): Promise<{ dist: string; remove: () => void } | null> {
  const folder = mkdtempSync(join(tmpdir(), `admin-dash-${name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const shared of ['index.html', 'users.js']) cpSync(join(SOURCES, shared), join(folder, shared));
  cpSync(join(SOURCES, name), folder, { recursive: true });
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    console.error(`${name} is left out: its packages cannot be installed.`);
    remove();
    return null;
  }
  const dist = join(folder, 'dist');
  await build({ configFile: false, logLevel: 'error', root: folder, plugins: [react(), precompress()] });
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${name} was not built`);
  return { dist, remove };
}
