import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The places of a program on the PATH, in its order. */
export function placesOf(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

/** The path of a program; undefined if it is not on the PATH. */
export function findProgram(name: string): string | undefined {
  return placesOf(name)[0];
}

function findFirefox(): string | undefined {
  const names = [process.env.FIREFOX_PATH, findProgram('firefox-esr'), findProgram('firefox')];
  return names.find((path) => path && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);
}

export const OTHER_BROWSERS = ['firefox', 'webkit'] as const;
export type OtherBrowser = (typeof OTHER_BROWSERS)[number];

/** The program that runs or drives a browser, or the reason why it cannot be tested here. */
export function findBrowser(browser: OtherBrowser): { path: string } | { missing: string } {
  if (browser === 'firefox') {
    const path = findFirefox();
    return path
      ? { path }
      : { missing: 'there is no Firefox on this machine (on Debian: apt-get install firefox-esr)' };
  }
  const path = findProgram('WebKitWebDriver');
  if (path && findProgram('Xvfb')) return { path };
  return {
    missing:
      'there is no WebKitWebDriver or no Xvfb on this machine (on Debian: apt-get install webkit2gtk-driver xvfb)',
  };
}
