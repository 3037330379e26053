import { spawnSync } from 'node:child_process';
import { OTHER_BROWSERS } from '../harness/browsers';

// Firefox and Playwright's own WebKit run the browser tests marked @browsers; a stock WebKitGTK, which Playwright cannot
// drive, a smoke test. Arguments go to Playwright. A browser that is missing is left out.
const MARKED_TESTS = ['playwright', 'test', '--grep', '@browsers', ...process.argv.slice(2)];
const SMOKE_TEST = ['tsx', 'tools/commands/webkit-smoke.ts'];

for (const [browser, { find, install }] of Object.entries(OTHER_BROWSERS)) {
  const path = find();
  console.log(`${browser}: ${path ?? `left out, it is not on this machine (${install})`}`);
  if (!path) continue;
  const { status } = spawnSync('npx', browser === 'webkitgtk' ? SMOKE_TEST : MARKED_TESTS, {
    stdio: 'inherit',
    env: { ...process.env, E2E_BROWSER: browser },
  });
  if (status === 0) continue;
  console.log(`${browser}: failed`);
  process.exitCode = 1;
}
