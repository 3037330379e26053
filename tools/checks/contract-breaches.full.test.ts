import { expect, it } from 'vitest';
import { BREACHES } from './contract-breaches';
import { LIMIT_MS, startContract } from './contract-run';

const { run } = await startContract();

it.each(Object.entries(BREACHES))(
  'names the breach: %s [contract-10]',
  { timeout: LIMIT_MS },
  async (_, { broken, breach }) => {
    // The run without a breach covers everything after this one.
    const isFound = (_: unknown, lines: readonly string[]) => lines.some((line) => line.startsWith('BREACH'));
    const { code, breaches, left } = await run(broken, [], isFound);
    expect(code).toBe(1);
    expect(breaches).toContainEqual(expect.stringMatching(breach));
    expect(left).toEqual([]);
  },
);
