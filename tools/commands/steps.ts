import { spawn } from 'node:child_process';

export type Step = {
  /** Short: for the summary, and for `after` of other steps. */
  name: string;
  command: string;
  /** Steps of the same list that must have passed. When a step among them has failed, this step is left out. */
  after?: readonly string[];
};

type Result = { name: string; outcome: 'passed' | 'FAILED' | 'left out'; seconds: number };

/** A single step leaves one of two cores idle half of the time. */
const SIDE_BY_SIDE = 2;

// Children write into a pipe and cannot see whether the output takes colors, so FORCE_COLOR or NO_COLOR says so. An inherited
// FORCE_COLOR is left out, because Biome's `ci` would prefer it to NO_COLOR.
const { FORCE_COLOR: _forced, NO_COLOR, ...inherited } = process.env;
export const isColored = process.stdout.isTTY && !NO_COLOR;
const colors = isColored ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

const secondsSince = (start: number) => Math.round((Date.now() - start) / 1_000);

/**
 * Runs the steps side by side, each as soon as there is room and the step that it comes after has passed, in the order of the
 * list. Prints what a step wrote when the step has ended, so that steps do not write into each other, and a line for each step
 * at the end.
 * @returns whether all steps passed
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const start = Date.now();
  const waitingSteps = new Set(steps);
  const running = new Map<string, Promise<Result>>();
  const results: Result[] = [];
  const hasPassed = (name: string) => results.some((each) => each.name === name && each.outcome === 'passed');
  const hasFailed = (name: string) => results.some((each) => each.name === name && each.outcome !== 'passed');

  function leaveOutBlockedSteps() {
    for (const step of waitingSteps) {
      if (!step.after?.some(hasFailed)) continue;
      waitingSteps.delete(step);
      results.push({ name: step.name, outcome: 'left out', seconds: 0 });
    }
  }

  // Each round starts a step, or waits for one to end.
  while (waitingSteps.size + running.size > 0) {
    leaveOutBlockedSteps();
    const readyStep = [...waitingSteps].find(({ after = [] }) => after.every(hasPassed));
    if (readyStep && running.size < SIDE_BY_SIDE) {
      waitingSteps.delete(readyStep);
      running.set(readyStep.name, run(readyStep));
    } else if (running.size > 0) {
      const endedStep = await Promise.race(running.values());
      running.delete(endedStep.name);
      results.push(endedStep);
    }
  }

  console.log(
    results
      .map(({ name, outcome, seconds }) => `${outcome.padEnd(8)} ${String(seconds).padStart(4)} s  ${name}`)
      .join('\n'),
  );
  const allPassed = results.every(({ outcome }) => outcome === 'passed');
  console.log(`${allPassed ? 'passed' : 'FAILED'} in ${secondsSince(start)} s`);
  return allPassed;
}

async function run({ name, command }: Step): Promise<Result> {
  const start = Date.now();
  console.log(`started: ${name}\n`);
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...colors },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk) => (text += chunk));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  const outcome = code === 0 ? 'passed' : 'FAILED';
  const seconds = secondsSince(start);
  console.log(`${text.trim()}\n${outcome} in ${seconds} s: ${name} (${command})\n`);
  return { name, outcome, seconds };
}
