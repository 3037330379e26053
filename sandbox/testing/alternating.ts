import type { createApp } from '../app';

type Sandbox = Pick<ReturnType<typeof createApp>, 'app' | 'drainLog'>;

/**
 * Lets the second sandbox answer every other call to the app of the first.
 * @returns a function after which the first sandbox answers the next call
 */
export function alternate(first: Sandbox, second: Sandbox): () => void {
  const { app } = first;
  const { fetch } = app;
  let isSecond = false;
  app.fetch = async (...call) => {
    // A sandbox reads the other's last calls only after the other has written them.
    await Promise.all([first.drainLog(), second.drainLog()]);
    const answer = isSecond ? second.app.fetch : fetch;
    isSecond = !isSecond;
    return answer(...call);
  };
  return () => {
    isSecond = false;
  };
}
