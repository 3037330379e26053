import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createChecks, Stopped } from './checks';
import { checkCors } from './cors';
import { junitXml } from './junit';
import { type Options, parseOptions, USAGE } from './options';
import { passwordOf } from './password';
import { checkReads } from './reads';
import { checkRefusedReads, checkRefusedWrites } from './refusals';
import { createReport, isGreen, summaryOf } from './report';
import { checkAdmin, checkRole } from './roles';
import { type Account, checkCookies, checkSignIn, checkSignOut, type SignedIn, withAccount } from './sign-in';
import { checkWrites, newMarker } from './writes';

/**
 * The command `npm run contract`: compares an API with the contract, reads first, then refusals, other roles, and
 * writes if they are asked for.
 * @param print gets the report line by line
 * @param isStopped called before each call: true ends the run after deleting what it created
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
  const { account, otherAccounts } = await accountsOf(users, env);
  const start = performance.now();
  const report = createReport(print);
  const checks = createChecks(report, isStopped, options.only);
  let isStaff = false;

  async function checkAll(signedIn: SignedIn) {
    isStaff = true;
    if (checks.wants('POST /v1/session')) await checkCookies(checks, options, signedIn);
    if (options.only === null) await checkCors(checks, options, signedIn);
    await checkReads(checks, signedIn, new Date());
    await checkSignIn(checks, options, `chk_${newMarker()}`);
    await checkRefusedReads(checks, options, signedIn.session);
    await checkAdmin(checks, signedIn);
    for (const otherAccount of otherAccounts) await checkRole(checks, options, otherAccount, signedIn);
    if (options.write) {
      await checkRefusedWrites(checks, options, signedIn.session);
      await checkWrites(checks, signedIn.session, report, options.siteFor);
    }
    await checkSignOut(checks, options, signedIn);
  }

  try {
    await withAccount(checks, options, account, checkAll);
    if (!isStaff) {
      const got = 'none: nothing else was checked';
      checks.note('sign-in', { expected: 'an account of staff', got, isRight: false });
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    checks.note('the run', { expected: 'to its end', got: 'stopped', isRight: false });
  }
  mkdirSync(dirname(options.junit), { recursive: true });
  writeFileSync(options.junit, junitXml(report, Math.round(performance.now() - start) / 1_000));
  for (const line of summaryOf(report)) print(line);
  print(`JUnit XML: ${options.junit}`);
  return isGreen(report) ? 0 : 1;
}

/** The accounts with their passwords; a person is asked for one password after another. */
async function accountsOf([username, ...otherUsernames]: Options['users'], env: NodeJS.ProcessEnv) {
  const account = { username, password: await passwordOf(username, 'CONTRACT_PASSWORD', env) };
  const otherAccounts: Account[] = [];
  for (const other of otherUsernames) {
    const password = await passwordOf(other, `CONTRACT_PASSWORD_${other}`, env);
    otherAccounts.push({ username: other, password });
  }
  return { account, otherAccounts };
}
