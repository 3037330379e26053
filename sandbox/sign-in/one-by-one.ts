import { HttpProblem } from '../http/problem';

/**
 * Runs the attempts for one key, such as a name and an address, one after another.
 * @throws 503 when `maxWaiting` attempts for that key already wait
 */
export function createOneByOne(maxWaiting: number) {
  const queues = new Map<string, { last: Promise<unknown>; unfinished: number }>();

  return <T>(key: string, attempt: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), unfinished: 0 };
    if (queue.unfinished > maxWaiting)
      throw new HttpProblem(503, 'too many sign-ins of this name at once', { 'Retry-After': '5' });
    const result = queue.last.then(attempt, attempt);
    queue.last = result;
    queue.unfinished++;
    queues.set(key, queue);
    function leave() {
      queue.unfinished--;
      if (queue.unfinished === 0) queues.delete(key);
    }
    result.then(leave, leave);
    return result;
  };
}
