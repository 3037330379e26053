import { spawnSync } from 'node:child_process';
import { findBrowser } from '../harness/browsers';

// Firefox and Playwright's own WebKit run the browser tests marked @browsers; a stock WebKitGTK, which Playwright cannot
// drive, a smoke test. Arguments go to Playwright.
const MARKED = ['npx', 'playwright', 'test', '--grep', '@browsers', ...process.argv.slice(2)];
const RUNS = {
  firefox: MARKED,
  webkit: MARKED,
  webkitgtk: ['npx', 'tsx', 'tools/commands/webkit-smoke.ts'],
};

/** @returns whether the browser's tests passed, or were left out because it is missing */
function run(browser: keyof typeof RUNS): boolean {
  const found = findBrowser(browser);
  if ('missing' in found) {
    console.log(`${browser}: left out, ${found.missing}`);
    return true;
  }
  console.log(`${browser}: ${found.path}`);
  const [command = '', ...args] = RUNS[browser];
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, E2E_BROWSER: browser },
  });
  if (status !== 0) console.log(`${browser}: failed`);
  return status === 0;
}

const passed = (['firefox', 'webkit', 'webkitgtk'] as const).map(run);
process.exitCode = passed.every(Boolean) ? 0 : 1;
