import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const LIMIT_MS = 8_000;

/** Ends a child and waits until it has ended. After 8 s it is killed. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  // A child that has ended by itself sends no further 'exit'.
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const late = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  child.kill(signal);
  await gone;
  clearTimeout(late);
}
