import { setTimeout as pause } from 'node:timers/promises';
import { createFairQueue } from './fair-queue';
import { isPassword } from './passwords';
import { HttpProblem } from './problem';

export type PasswordCheck = (attempt: {
  /** Addresses take turns. */
  address: string;
  password: string;
  /** The hash of the account; null for a name that nobody can sign in with. */
  stored: string | null;
}) => Promise<boolean>;

const WAITING = 100;

/**
 * Checks passwords so that neither a flood of made-up names keeps staff out, nor the time of an answer tells which
 * names exist. Every attempt stands in one line, fair by address, and is answered after its turn, in which a hash is
 * computed. Only a right password is answered as soon as it is known: the few names that have a password are checked
 * beside the line.
 * @throws 503 when the line is full
 */
export function createPasswordCheck(matches = isPassword, refuseAfterMs = 1_000): PasswordCheck {
  const line = createFairQueue({ atOnce: 1, waiting: WAITING });
  const beside = createFairQueue({ atOnce: 2, waiting: Number.POSITIVE_INFINITY });

  return async ({ address, password, stored }) => {
    let known = stored === null;
    const right =
      stored === null
        ? Promise.resolve(false)
        : beside
            .enter('', () => matches(password, stored))
            .done.finally(() => {
              known = true;
            });
    const { done, leave } = line.enter(address, async () => {
      // Where nobody else waits, the check itself takes the turn. Where it was made before, the turn is spent as
      // that of a name without a password is.
      await (known ? matches(password, null) : right);
    });
    const turn = done.catch(async () => {
      // As long for every name, and longer than the check of one that has a password.
      await pause(refuseAfterMs);
      throw new HttpProblem(503, 'too many sign-ins at once', { 'Retry-After': '5' });
    });
    // A right password does not wait for it.
    turn.catch(() => {});
    if (!(await right)) {
      await turn;
      return false;
    }
    leave();
    return true;
  };
}
