import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { webkit } from '@playwright/test';

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

/** Firefox, WebKit as Playwright builds it, and WebKitGTK as Debian ships it. */
export type OtherBrowser = 'firefox' | 'webkit' | 'webkitgtk';

/** The program that runs or drives a browser, or the reason why it cannot be tested here. */
export function findBrowser(browser: OtherBrowser): { path: string } | { missing: string } {
  switch (browser) {
    case 'firefox': {
      const path = findFirefox();
      return path
        ? { path }
        : { missing: 'there is no Firefox on this machine (on Debian: apt-get install firefox-esr)' };
    }
    case 'webkit': {
      const path = webkit.executablePath();
      return existsSync(path)
        ? { path }
        : { missing: "Playwright's WebKit is not installed (npx playwright install webkit)" };
    }
    case 'webkitgtk': {
      const path = findProgram('WebKitWebDriver');
      if (path && findProgram('Xvfb')) return { path };
      return {
        missing:
          'there is no WebKitWebDriver or no Xvfb on this machine (on Debian: apt-get install webkit2gtk-driver xvfb)',
      };
    }
  }
}
