import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { portOf } from '../http/port-of';

const LIMIT_MS = 8_000;

/** Ends a child process and waits for the end. Kills the child after 8 s. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  // A child that has ended by itself sends no further 'exit'.
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  child.kill(signal);
  await exit;
  clearTimeout(killTimer);
}

export type Started = ReturnType<typeof startChild>;

/** Starts a program that is killed when this process exits. `output` returns the last 8,000 characters that it printed. */
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

/** Waits for any response of a program at a URL. @throws with the program's output if the program ends, or after 60 s */
export async function waitForServer({ child, output }: Started, url: string) {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
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
