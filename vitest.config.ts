import { cpus } from 'node:os';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import vite from './vite.config.ts';

const FULL = Boolean(process.env.FULL);

/** The tests of some folders. `npm run test:full` runs the matrices and soaks; `npm test` runs the others. */
function testsIn(folders: string, except: string[] = []) {
  return {
    include: [`${folders}/**/*${FULL ? '.full' : ''}.test.{ts,tsx}`],
    exclude: FULL ? except : [...except, '**/*.full.test.{ts,tsx}'],
  };
}

/** The files that take half a minute. */
const LONG = /\/(api-[\w-]+|contract[\w-]*|main(-access)?|openapi-client|early-reads)(\.full)?\.test\.ts$/;

/** They flood a sandbox and measure its answers, so each runs alone, after all others. */
const FLOODS = ['log', 'rude-clients', 'sign-in-flood'].map((name) => `sandbox/${name}.full.test.ts`);

/** Starts them first: the last file to end would otherwise run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)));
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
      // They end a hang and measure nothing: a busy machine takes several times longer.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      // The tests sign in with the public passwords.
      env: { SANDBOX_PASSWORD: '' },
      projects: [
        {
          extends: true,
          test: {
            name: 'browser',
            ...testsIn('{src,sandbox/page}'),
            // A context for each file takes half the time of a process for each file.
            pool: 'vmForks',
            setupFiles: ['tools/harness/patient-waits.ts', 'tools/harness/browser-tests.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'node',
            ...testsIn('{sandbox,tools,e2e}', ['sandbox/page/**', ...FLOODS]),
            setupFiles: 'tools/harness/patient-waits.ts',
            globalSetup: 'tools/harness/make-template.ts',
          },
        },
        ...(FULL ? [floods] : []),
      ],
    },
  }),
);
