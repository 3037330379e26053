import { cpus } from 'node:os';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import vite from './vite.config.ts';

const FULL = Boolean(process.env.FULL);

/** `npm run test:full` runs the matrices and soaks; `npm test` runs the others. */
const KIND = FULL ? 'full.test' : 'test';
const OTHER_KIND = FULL ? [] : ['**/*.full.test.{ts,tsx}'];

/** They start processes, or walk through the whole API: the files that take longest. */
const LONG = ['sandbox/{api,main,soak}', 'tools/checks/{contract,openapi-client,early-reads}'].map(
  (start) => `${start}*.${KIND}.ts`,
);

/** They flood a sandbox and measure its answers, so each runs alone, after all others. */
const FLOODS = ['avatars', 'log', 'rude-clients', 'sign-in-flood'].map(
  (name) => `sandbox/${name}.full.test.ts`,
);

/** The soak takes half an hour, other long files minutes. */
function lengthOf({ project, moduleId }: TestSpecification) {
  if (moduleId.endsWith('soak.full.test.ts')) return 2;
  return project.name === 'long' ? 1 : 0;
}

/** The last file to end would otherwise run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  }
}

const floods: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'floods',
    include: FLOODS,
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
    setupFiles: 'tools/harness/patient-waits.ts',
    globalSetup: 'tools/harness/make-template.ts',
  },
};

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      // One worker more than cores: tests that start processes wait more than they compute.
      maxWorkers: cpus().length + 1,
      sequence: { sequencer: LongestFirst },
      // They end a hang and measure nothing. A start of a sandbox takes 40 s on a machine that is busy and slow, and a test
      // makes up to four.
      testTimeout: 300_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      // The tests sign in with the public passwords.
      env: { SANDBOX_PASSWORD: '' },
      projects: [
        {
          extends: true,
          test: {
            name: 'browser',
            include: [`{src,sandbox/page}/**/*.${KIND}.{ts,tsx}`],
            exclude: OTHER_KIND,
            // A context for each file takes half the time of a process for each file.
            pool: 'vmForks',
            setupFiles: ['tools/harness/patient-waits.ts', 'tools/harness/browser-tests.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'node',
            include: [`{sandbox,tools,e2e}/**/*.${KIND}.ts`],
            exclude: [...OTHER_KIND, 'sandbox/page/**', ...LONG, ...FLOODS],
            // They share the modules that a worker has loaded: a third of their time.
            isolate: false,
            setupFiles: 'tools/harness/patient-waits.ts',
            globalSetup: 'tools/harness/make-template.ts',
          },
        },
        {
          extends: true,
          test: {
            name: 'long',
            include: LONG,
            exclude: OTHER_KIND,
            setupFiles: 'tools/harness/patient-waits.ts',
            globalSetup: 'tools/harness/make-template.ts',
          },
        },
        ...(FULL ? [floods] : []),
      ],
    },
  }),
);
