import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { portOf } from '../http/port-of';

const LIMIT_MS = 8_000;

/** Ends a child and waits until it has ended. After 8 s it is killed. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  // A child that has ended by itself sends no further 'exit'.
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  child.kill(signal);
  await exited;
  clearTimeout(killTimer);
}

export type Started = ReturnType<typeof startChild>;

/** Starts a program that is killed even if this process dies. `output` is the last part of what it prints. */
export function startChild(command: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string) {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-8_000);
    });
  }
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  async function end(signal: NodeJS.Signals) {
    process.off('exit', kill);
    await endChild(child, signal);
  }
  return { child, output: () => output, end };
}

/** Waits for any answer of a program at an address. @throws with its output if it ends, or after 10 s */
export async function untilItAnswers({ child, output }: Started, url: string) {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    if (await fetch(url).catch(() => null)) return;
    await pause(100);
  }
  throw new Error(`${child.spawnfile} does not answer at ${url}:\n${output()}`);
}

/** Finds a port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(server);
  server.close();
  return port;
}
