import { HttpProblem } from '../http/problem';

/**
 * Runs the attempts for one key, such as a name and an address, one after another.
 * @throws 503 when `waiting` attempts for that key already wait
 */
export function createOneByOne(waiting: number) {
  const attempts = new Map<string, { last: Promise<unknown>; count: number }>();

  return <T>(key: string, attempt: () => Promise<T>): Promise<T> => {
    const before = attempts.get(key) ?? { last: Promise.resolve(), count: 0 };
    if (before.count > waiting)
      throw new HttpProblem(503, 'too many sign-ins of this name at once', { 'Retry-After': '5' });
    const mine = before.last.then(attempt, attempt);
    const entry = { last: mine, count: before.count + 1 };
    attempts.set(key, entry);
    const forget = () => {
      const now = attempts.get(key);
      if (now && --now.count === 0) attempts.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  };
}
