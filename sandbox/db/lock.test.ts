import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock';

let folder = '';
let lock = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-dash-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is locked once, and free again after unlocking [sandbox-51]', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `the data folder ${folder} is in use by process ${process.pid}; stop that one`,
  );
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

test('a missing folder is created', () => {
  const unlock = lockFolder(join(folder, 'a/b'));
  expect(existsSync(join(folder, 'a/b/lock'))).toBe(true);
  unlock();
});

test('the lock of a process that has ended is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const { pid } = child;
  await once(child, 'exit');
  writeFileSync(lock, `${pid} 12345`);
  const unlock = lockFolder(folder);
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
});

test('a lock whose pid was reused is taken over', () => {
  writeFileSync(lock, `${process.pid} some other start`);
  lockFolder(folder)();
});

// A killed process keeps its pid until its parent collects its exit status; only Linux shows this.
test.runIf(process.platform === 'linux')(
  'the lock of a zombie process is taken over [sandbox-14]',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const [printed] = await once(parent.stdout, 'data');
    const pid = Number(String(printed));
    const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const start = fields()[19];
    // The parent is a shell first, which would collect the process, and then becomes `sleep`.
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => fields()[0]).toBe('Z');
    writeFileSync(lock, `${pid} ${start}`);
    lockFolder(folder)();
    parent.kill();
  },
);

test.each(['', 'garbage', '-1 x', '0 x', '99999999999999999999 x'])(
  'a lock that reads "%s" is taken over',
  (text) => {
    writeFileSync(lock, text);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('unlocking does not remove the lock of another process', () => {
  const unlock = lockFolder(folder);
  writeFileSync(lock, '1 theirs');
  unlock();
  expect(readFileSync(lock, 'utf8')).toBe('1 theirs');
});
