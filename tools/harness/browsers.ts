import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { webkit } from '@playwright/test';

/** The places of a program on the PATH, in its order. */
export function placesOf(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

/** Firefox, WebKit as Playwright builds it, and WebKitGTK as Debian ships it: how each is found and installed. */
export const OTHER_BROWSERS = {
  firefox: { find: findFirefox, install: 'on Debian: apt-get install firefox-esr' },
  webkit: {
    find: () => [webkit.executablePath()].find((path) => existsSync(path)),
    install: 'npx playwright install webkit',
  },
  webkitgtk: {
    find: () => (placesOf('Xvfb').length > 0 ? placesOf('WebKitWebDriver')[0] : undefined),
    install: 'on Debian: apt-get install webkit2gtk-driver xvfb',
  },
};

function findFirefox(): string | undefined {
  const places = [process.env.FIREFOX_PATH ?? '', ...placesOf('firefox-esr'), ...placesOf('firefox')];
  return places.find((path) => path && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);
}
