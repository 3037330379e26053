import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isColored, runSteps, type Step } from './steps';
import { stepsForChangedTexts } from './tests-of-changed-texts';

/*
 * The steps of `npm run check` (the inner loop: what is not committed yet), of `npm test` (the gate: everything but the full
 * run) and of `npm run test:full`. `runSteps` starts them in the order of the list.
 */

/** Folders with unit tests, but for the tests of the API. */
const FOLDERS_OF_UNIT_TESTS = /^(src|sandbox\/(page|openapi|seed)|tools\/(commands|harness))\//;

/** The house rules read every file, so no import shows what changes them. */
const RULES = [
  'house-rules',
  'ratchets',
  'card',
  'pages',
  'behavior',
  'contract-changes',
  'resources',
  'workspace',
  'writing-controls',
].map((name) => `tools/checks/${name}.test.ts`);

const BUILD = 'npx vite build --logLevel warn';
const biome = `npx biome ci --error-on-warnings --no-errors-on-unmatched --colors=${isColored ? 'force' : 'off'}`;

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });
const list = (...args: string[]) =>
  git(...args)
    .split('\0')
    .filter(Boolean);
const diffOf = (...paths: string[]) => git('diff', 'HEAD', '-U0', '--', ...paths);

/** The files with changes that are not committed yet, deleted files too. */
function changedFiles(): string[] {
  return [
    ...list('diff', '-z', '--name-only', 'HEAD'),
    ...list('ls-files', '-z', '--others', '--exclude-standard'),
  ];
}

function checkSteps(): Step[] {
  const changedPaths = changedFiles();
  const folders = new Set(
    changedPaths.filter((file) => FOLDERS_OF_UNIT_TESTS.test(file)).map((file) => `${dirname(file)}/`),
  );
  // The rules of a file may be changed by the configuration. Names of routes contain `$`, which a shell replaces.
  const linted = changedPaths.includes('biome.json')
    ? []
    : changedPaths.filter((file) => existsSync(file)).map((file) => `'${file}'`);
  return [
    // Without the sandbox's page, which has no budget. First, because the budgets come after it.
    { name: 'build', command: BUILD },
    {
      name: 'unit tests beside changed files',
      command: `npx vitest run ${[...RULES, ...folders].join(' ')}`,
    },
    { name: 'types', command: 'npx tsx tools/commands/route-tree.ts && npx tsc' },
    ...stepsForChangedTexts(diffOf, list('ls-files', '-z', 'e2e/*.e2e.ts')),
    { name: 'budgets', command: 'npm run budget', after: ['build'] },
    { name: 'unused code', command: 'npx knip --no-progress' },
    { name: 'lint of changed files', command: `${biome} ${linted.join(' ')}` },
  ];
}

function gateSteps(): Step[] {
  return [
    { name: 'Chromium', command: 'npx tsx tools/harness/chromium.ts' },
    { name: 'build', command: 'npm run build' },
    { name: 'browser tests', command: 'npm run e2e', after: ['build', 'Chromium'] },
    { name: 'unit tests', command: 'npm run unit' },
    { name: 'types', command: 'npm run types' },
    { name: 'lint', command: 'npm run lint' },
    { name: 'budgets', command: 'npm run budget', after: ['build', 'Chromium'] },
  ];
}

function fullSteps(): Step[] {
  /** @param project of playwright.config.ts; each has an output folder, so that two run side by side */
  const browserTests = (project: string): Step => ({
    name: `browser tests, ${project}`,
    command: `FULL=1 npx playwright test --project=${project} --workers=2 --reporter=list --output=.cache/e2e-${project}`,
    after: ['build', 'Chromium'],
  });
  return [
    { name: 'Chromium', command: 'npx tsx tools/harness/chromium.ts' },
    { name: 'build', command: 'npm run build' },
    // The longest first.
    browserTests('full'),
    { name: 'unit tests, full', command: 'FULL=1 npx vitest run', after: ['build'] },
    browserTests('marked'),
    browserTests('failures'),
    browserTests('postgres'),
  ];
}

const steps = process.argv.includes('--changed')
  ? checkSteps()
  : process.argv.includes('--full')
    ? fullSteps()
    : gateSteps();
process.exitCode = (await runSteps(steps)) ? 0 : 1;
