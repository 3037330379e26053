import { HttpProblem } from '../http/problem';

/**
 * Runs the attempts for one key, such as a name and an address, one after another.
 * @throws 503 when `maxWaiting` attempts for that key already wait
 */
export function createOneByOne(maxWaiting: number) {
  const attempts = new Map<string, { last: Promise<unknown>; count: number }>();

  return <T>(key: string, attempt: () => Promise<T>): Promise<T> => {
    const queue = attempts.get(key) ?? { last: Promise.resolve(), count: 0 };
    if (queue.count > maxWaiting)
      throw new HttpProblem(503, 'too many sign-ins of this name at once', { 'Retry-After': '5' });
    const ownAttempt = queue.last.then(attempt, attempt);
    const entry = { last: ownAttempt, count: queue.count + 1 };
    attempts.set(key, entry);
    const forget = () => {
      const current = attempts.get(key);
      if (current && --current.count === 0) attempts.delete(key);
    };
    ownAttempt.then(forget, forget);
    return ownAttempt;
  };
}
