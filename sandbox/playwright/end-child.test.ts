import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { endChild } from './end-child';

const children: ChildProcess[] = [];
function start(script: string) {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  return child;
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

it('a child is ended by the signal', async () => {
  const child = start('console.log(1); setInterval(() => {}, 1000)');
  await once(child.stdout, 'data');
  await endChild(child, 'SIGTERM');
  expect(child.signalCode).toBe('SIGTERM');
});

it('a child that has ended by itself, or by a signal, is not waited for', async () => {
  const child = start('process.exitCode = 3');
  await once(child, 'exit');
  await endChild(child, 'SIGTERM');
  expect([child.exitCode, child.signalCode]).toEqual([3, null]);
  const killedChild = start('setInterval(() => {}, 1000)');
  killedChild.kill('SIGKILL');
  await once(killedChild, 'exit');
  await endChild(killedChild, 'SIGTERM');
  expect(killedChild.signalCode).toBe('SIGKILL');
});
