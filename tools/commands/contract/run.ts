import { createChecks, Stopped } from './checks';
import { checkCors } from './cors';
import type { Options } from './options';
import { checkReads } from './reads';
import { checkRefusedReads, checkRefusedWrites } from './refusals';
import { createReport, type Report } from './report';
import { checkAdmin, checkRole } from './roles';
import { type Account, checkCookies, checkSignIn, checkSignOut, type SignedIn, withAccount } from './sign-in';
import { checkWrites, newMarker } from './writes';

/**
 * Compares an API with the contract: reads first, then refusals, other roles, and writes if requested.
 * @param accounts the first one makes the calls
 * @param print gets the report line by line
 * @param isStopped called before each call: true ends the run after deleting what it created
 */
export async function runContract(
  options: Omit<Options, 'users'>,
  [account, ...others]: [Account, ...Account[]],
  print: (line: string) => void,
  isStopped: () => boolean,
): Promise<Report> {
  const report = createReport(print);
  const checks = createChecks(report, isStopped);
  let isStaff = false;

  async function checkAll(first: SignedIn) {
    isStaff = true;
    await checkCookies(checks, options, first);
    await checkCors(checks, options, first);
    await checkReads(checks, first, new Date());
    await checkSignIn(checks, options, `chk_${newMarker()}`);
    await checkRefusedReads(checks, options, first.session);
    await checkAdmin(checks, first);
    for (const other of others) await checkRole(checks, options, other, first);
    if (options.write) {
      await checkRefusedWrites(checks, options, first.session);
      await checkWrites(checks, first.session, report, options.siteFor);
    }
    await checkSignOut(checks, options, first);
  }

  try {
    await withAccount(checks, options, account, checkAll);
    if (!isStaff) checks.note('sign-in', 'an account of staff', 'none: nothing else was checked', false);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    checks.note('the run', 'to its end', 'stopped', false);
  }
  return report;
}
