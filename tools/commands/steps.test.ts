import { expect, test, vi } from 'vitest';
import { runSteps } from './steps';

test('goes on after a failure, leaves out what depends on the failed step, and names each outcome at the end [parts-61]', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text));
  const passed = await runSteps([
    { name: 'build', command: 'echo no; exit 1' },
    { name: 'browser tests', command: 'echo never', after: ['build'] },
    { name: 'unit tests', command: 'printf "%s" "[$FORCE_COLOR]"' },
  ]);
  expect(passed).toBe(false);
  const text = lines.join('\n');
  expect(text).toMatch(/no\nFAILED in \d+ s: build/);
  expect(text).not.toContain('never\n');
  // No color codes go into a pipe.
  expect(text).toMatch(/\[\]\npassed in \d+ s: unit tests/);
  const outcomes = lines
    .at(-2)
    ?.split('\n')
    .map((line) => line.replace(/ +\d+ s +/, ' '));
  expect(outcomes?.toSorted()).toEqual(['FAILED build', 'left out browser tests', 'passed unit tests']);
});

test('runs a step after the steps that it names', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const order: string[] = [];
  vi.mocked(console.log).mockImplementation((text: string) => {
    order.push(...(/passed in \d+ s: (\w+)/.exec(text)?.slice(1) ?? []));
  });
  const steps = [
    { name: 'last', command: 'true', after: ['first', 'second'] },
    { name: 'first', command: 'sleep 0.05' },
    { name: 'second', command: 'true' },
  ];
  expect(await runSteps(steps)).toBe(true);
  expect(order.at(-1)).toBe('last');
});
