import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach } from 'vitest';
import { copyTemplate } from '../../tools/harness/sandbox-template';
import { ownEnvironment } from '../playwright/environment';

const copies: ReturnType<typeof copyTemplate>[] = [];
/** A seeded data folder, which a sandbox opens in a third of the time that a start in memory takes. */
export function seededFolder(): string {
  const copy = copyTemplate();
  copies.push(copy);
  return copy.folder;
}
/** The data folder of the sandboxes that a test file runs, unless a test names another. */
export const folder = seededFolder();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  for (const copy of copies) copy.remove();
});

type Run = { child: ChildProcess; output: () => string; exit: Promise<unknown[]> };

/** Starts the command of the sandbox, as `npm run sandbox` does. */
export function run(env: Record<string, string> = {}): Run {
  const { HOST: _, ...inherited } = ownEnvironment();
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    env: { ...inherited, PORT: '0', SANDBOX_DATA: folder, ...env },
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return { child, output: () => text, exit: once(child, 'exit') };
}

/** Resolves to the address once the sandbox has printed it; the sandbox answers from then on. */
export async function address(sandbox: Run): Promise<string> {
  for (;;) {
    const port = /http:\/\/sandbox\.localhost:(\d+)/.exec(sandbox.output())?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    const moreOutput = sandbox.child.stdout ? once(sandbox.child.stdout, 'data') : Promise.reject();
    await Promise.race([moreOutput, sandbox.exit.then(() => Promise.reject(new Error(sandbox.output())))]);
  }
}
