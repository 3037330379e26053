import { spawn } from 'node:child_process';

/** Unit tests, without those of the API. */
const UNIT = [
  'src',
  'sandbox/page',
  'tools/commands',
  'tools/harness',
  'sandbox/openapi',
  'sandbox/seed/seed.test.ts',
];

/** The house rules read every file, so that no import tells what changes them. */
const RULES = [
  'house-rules',
  'card',
  'pages',
  'behavior',
  'resources',
  'early-reads',
  'writing-controls',
].map((name) => `tools/checks/${name}.test.ts`);

// They run side by side: each of them alone leaves one of two cores idle half of the time.
const CHAINS = [
  [
    ['npx', 'vitest', 'run', ...RULES],
    // Those that import what is not committed yet; `npm test` runs them all.
    ['npx', 'vitest', 'run', ...UNIT, '--changed'],
  ],
  [
    ['npm', 'run', 'tsc'],
    ['npm', 'run', 'lint'],
    ['npm', 'run', 'build'],
    ['npm', 'run', 'budget'],
  ],
];

/** Runs one step, and prints what it wrote when it has ended, so that steps do not write into each other. */
function passes([command = '', ...args]: string[]): Promise<boolean> {
  const start = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      const seconds = Math.round((Date.now() - start) / 1_000);
      console.log(`${text.trim()}\n${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s: ${args.join(' ')}\n`);
      resolve(code === 0);
    }),
  );
}

async function run(chain: string[][]) {
  for (const step of chain) {
    if (await passes(step)) continue;
    process.exitCode = 1;
    return;
  }
}

// The tests need the tree of the routes as the types do.
if (await passes(['npx', 'tsx', 'tools/commands/route-tree.ts'])) await Promise.all(CHAINS.map(run));
else process.exitCode = 1;
