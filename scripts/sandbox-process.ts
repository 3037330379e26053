import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 8_000;

export type SandboxProcess = {
  /** As a browser reaches it. */
  url: string;
  /** As Node reaches it: Node does not resolve `*.localhost` everywhere. */
  direct: string;
  pid: number;
  stop(): Promise<void>;
};

/**
 * Starts a sandbox of the caller's own on a free port and waits until it answers.
 * @param data a data folder, or `memory`
 */
export async function startSandbox(options: { data: string; dashboard?: boolean }): Promise<SandboxProcess> {
  const port = await freePort();
  const args = ['--import', 'tsx', 'sandbox/main.ts', ...(options.dashboard ? ['--dashboard'] : [])];
  // DATABASE_URL would win over the data folder, and the caller asked for the folder.
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    env: { ...inherited, PORT: String(port), HOST: '127.0.0.1', SANDBOX_DATA: options.data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-8_000);
    });
  }
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const kill = () => child.kill('SIGKILL');
  // A run that dies must not leave its sandbox behind.
  process.on('exit', kill);

  async function stop() {
    process.off('exit', kill);
    if (ended()) return;
    const gone = once(child, 'exit');
    const late = setTimeout(kill, STOP_LIMIT_MS);
    child.kill('SIGTERM');
    await gone;
    clearTimeout(late);
  }

  const direct = `http://127.0.0.1:${port}`;
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await answers(direct))) {
    if (ended() || Date.now() > limit) {
      await stop();
      throw new Error(`the sandbox did not start:\n${said}`);
    }
    await pause(20);
  }
  return { url: `http://sandbox.localhost:${port}`, direct, pid: child.pid ?? 0, stop };
}

async function answers(direct: string) {
  try {
    const response = await fetch(`${direct}/v1/system/status`);
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
