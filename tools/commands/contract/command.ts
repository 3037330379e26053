import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { junitXml } from './junit';
import { parseOptions, USAGE } from './options';
import { passwordOf } from './password';
import { isGreen, summaryOf } from './report';
import { runContract } from './run';

/**
 * The command `npm run contract`.
 * @returns its exit code: 0 if the API keeps the contract, 1 after a breach or if something could not be deleted
 * @throws with a message if it cannot start
 */
export async function contractCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  isStopped: () => boolean = () => false,
): Promise<number> {
  if (args.includes('--help')) {
    print(USAGE);
    return 0;
  }
  const { users, ...options } = parseOptions(args);
  const [first, ...others] = users;
  const account = { username: first, password: await passwordOf(first, true, env) };
  const further = [];
  for (const username of others) {
    further.push({ username, password: await passwordOf(username, false, env) });
  }
  const start = performance.now();
  const report = await runContract(options, [account, ...further], print, isStopped);
  mkdirSync(dirname(options.junit), { recursive: true });
  writeFileSync(options.junit, junitXml(report, Math.round(performance.now() - start) / 1_000));
  for (const line of summaryOf(report)) print(line);
  print(`JUnit XML: ${options.junit}`);
  return isGreen(report) ? 0 : 1;
}
