import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Folders with unit tests, without those of the API. */
const UNIT = /^(src|sandbox\/(page|openapi|seed)|tools\/(commands|harness))\//;

/** The house rules read every file, so that no import tells what changes them. */
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

type Step = {
  command: string;
  /** The step whose result this one looks at: it is left out when that step has failed. */
  needs?: string;
};

// Children write into a pipe, so they cannot see whether the output takes colors. Biome's `ci` ignores NO_COLOR.
const { FORCE_COLOR: _forced, NO_COLOR, ...env } = process.env;
const isColored = process.stdout.isTTY && !NO_COLOR;
const colors = isColored ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** Without the sandbox's page, which has no budget. */
const BUILD = 'npx vite build --logLevel warn';

const changed = changedFiles();
const folders = new Set(changed.filter((file) => UNIT.test(file)).map((file) => `${dirname(file)}/`));
// The rules of a file may be changed by the configuration. Names of routes contain `$`, which a shell replaces.
const linted = changed.includes('biome.json')
  ? []
  : changed.filter((file) => existsSync(file)).map((file) => `'${file}'`);
const biome = `npx biome ci --error-on-warnings --no-errors-on-unmatched --colors=${isColored ? 'force' : 'off'}`;

/**
 * The longest first; the steps of one job run one after another. `npm test` runs all tests, lints all files, and checks by
 * types that the dashboard uses no Node and the sandbox no DOM.
 */
const JOBS: Step[][] = [
  [{ command: `npx vitest run ${[...RULES, ...folders].join(' ')}` }],
  [{ command: 'npx tsx tools/commands/route-tree.ts' }, { command: 'npx tsc' }],
  [{ command: BUILD }, { command: 'npm run budget', needs: BUILD }],
  [{ command: 'npx knip --no-progress' }],
  [{ command: `${biome} ${linted.join(' ')}` }],
];

/** Two jobs run side by side: each of them alone leaves one of two cores idle half of the time. */
const SIDE_BY_SIDE = 2;

/** The files in which something is not committed yet, deleted ones too. */
function changedFiles(): string[] {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0');
  const files = [
    ...list('diff', '-z', '--name-only', 'HEAD'),
    ...list('ls-files', '-z', '--others', '--exclude-standard'),
  ];
  return files.filter(Boolean);
}

const failed: string[] = [];

/** Runs one step, and prints what it wrote when it has ended, so that steps do not write into each other. */
async function run({ command, needs }: Step): Promise<void> {
  if (needs && failed.includes(needs)) {
    console.log(`left out, because ${needs} failed: ${command}\n`);
    return;
  }
  const start = Date.now();
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...colors },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) failed.push(command);
  console.log(
    `${text.trim()}\n${code === 0 ? 'passed' : 'FAILED'} in ${secondsSince(start)} s: ${command}\n`,
  );
}

/** Takes one job after another until none is left. */
async function work(jobs: Iterable<Step[]>): Promise<void> {
  for (const job of jobs) for (const step of job) await run(step);
}

const secondsSince = (start: number) => Math.round((Date.now() - start) / 1_000);

const start = Date.now();
// One iterator for all workers, so that each job is taken once.
const waiting = JOBS.values();
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => work(waiting)));
if (failed.length > 0) {
  process.exitCode = 1;
  console.log(`${failed.length} of the checks failed; what each of them wrote is above:`);
  for (const command of failed) console.log(`  ${command}`);
}
console.log(`${failed.length > 0 ? 'FAILED' : 'passed'} in ${secondsSince(start)} s`);
