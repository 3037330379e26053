import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browsers';
import { endChild } from './end-child';
import { freePort } from './web-server';

export type WebKitDriver = {
  /** The address of the WebDriver server. */
  url: string;
  stop(): Promise<void>;
};

/** Starts WebKitWebDriver on a virtual screen, with a home folder of its own. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const found = findBrowser('webkitgtk');
  if ('missing' in found) throw new Error(found.missing);
  const home = mkdtempSync(join(tmpdir(), 'admin-dash-webkit-'));
  // The pages ask for reduced motion, as in the other browsers.
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');

  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x960x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Cast: a stream without an encoding sends buffers.
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(found.path, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_DATA_HOME: join(home, '.local/share'),
      XDG_CACHE_HOME: join(home, '.cache'),
      DISPLAY: `:${display.toString().trim()}`,
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      TZ: 'America/New_York',
      NO_AT_BRIDGE: '1',
      // Written while the folder is removed.
      MESA_SHADER_CACHE_DISABLE: 'true',
    },
    stdio: 'ignore',
  });
  const processes = [driver, screen];
  const killAll = () => {
    for (const child of processes) child.kill('SIGKILL');
  };
  // Kill them even if this process dies.
  process.on('exit', killAll);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(driver, url);
  return {
    url,
    stop: async () => {
      process.off('exit', killAll);
      for (const child of processes) await endChild(child, 'SIGTERM');
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function untilReady(driver: ChildProcess, url: string) {
  for (let tries = 0; tries < 100; tries++) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    if (await fetch(`${url}/status`).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}
