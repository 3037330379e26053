import { spawnSync } from 'node:child_process';
import { findBrowser, OTHER_BROWSERS } from '../harness/browsers';

/** Runs the browser tests marked @browsers in Firefox and in WebKit; arguments go to Playwright. */
function main(): number {
  const failed = OTHER_BROWSERS.filter((browser) => {
    const found = findBrowser(browser);
    if ('missing' in found) {
      console.log(`${browser}: left out, ${found.missing}`);
      return false;
    }
    console.log(`${browser}: ${found.path}`);
    const args = ['playwright', 'test', '--grep', '@browsers', ...process.argv.slice(2)];
    const { status } = spawnSync('npx', args, {
      stdio: 'inherit',
      env: { ...process.env, E2E_BROWSER: browser },
    });
    return status !== 0;
  });
  for (const browser of failed) console.log(`${browser}: failed`);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = main();
