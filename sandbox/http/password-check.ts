import { setTimeout as pause } from 'node:timers/promises';
import { createFairQueue } from './fair-queue';
import { isPassword, rememberRight } from './passwords';
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
 * Checks passwords so that a flood of made-up names cannot keep staff out, and the time of an answer does not
 * reveal which names exist. Every attempt waits in one queue, fair by address, and is answered after its
 * turn, which costs one hash. Only a right password is answered as soon as it is known: the few names that
 * have a password are checked outside the queue.
 * @throws 503 when the queue is full
 */
export function createPasswordCheck(
  matches = rememberRight(isPassword),
  refuseAfterMs = 1_000,
): PasswordCheck {
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
      // If the check has not finished, its own work fills the turn. If it has, compute a dummy hash instead,
      // as for a name without a password.
      await (known ? matches(password, null) : right);
    });
    const turn = done.catch(async () => {
      // The delay is the same for every name, and longer than the check of a real password.
      await pause(refuseAfterMs);
      throw new HttpProblem(503, 'too many sign-ins at once', { 'Retry-After': '5' });
    });
    // A right password does not wait for its turn.
    turn.catch(() => {});
    if (!(await right)) {
      await turn;
      return false;
    }
    leave();
    return true;
  };
}
