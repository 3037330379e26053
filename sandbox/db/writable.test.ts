import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requireUnserved, requireWritable } from './writable';

const folder = mkdtempSync(join(tmpdir(), 'admin-dash-writable-'));
// Another account must be able to look into it.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

test('a missing folder is made, and what it holds is left as it is [sandbox-183]', async () => {
  const data = join(folder, 'new/data');
  await requireWritable(data);
  writeFileSync(join(data, 'file'), '');
  await requireWritable(data);
  await requireWritable(data, ['file', 'missing']);
});

test('a file in the place of the folder is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '', { mode: 0o777 });
  await expect(requireWritable(file)).rejects.toThrow(`${file} is not a folder`);
  // Not even root may enter it.
  chmodSync(file, 0o644);
  await expect(requireWritable(file)).rejects.toThrow(`${file} is not a folder`);
  await expect(requireWritable(join(file, 'data'))).rejects.toThrow(`${file} is not a folder`);
});

test('a data folder among the files that everybody gets is refused, also by a link [sandbox-244]', async () => {
  const served = join(folder, 'served');
  mkdirSync(served);
  symlinkSync(served, join(folder, 'link'));
  for (const data of [served, join(served, 'new/data'), join(folder, 'link/data')]) {
    await expect(requireUnserved(data, [served])).rejects.toThrow(
      `the data folder ${data} lies within ${served}`,
    );
  }
  for (const data of [folder, join(folder, 'served-2'), join(folder, '..data')])
    await requireUnserved(data, [served]);
});

// For root no folder is closed, so root becomes an account that the system does not know.
const OTHER = process.getuid?.() === 0 ? 54_321 : process.getuid?.();
const AS_OTHER = `import('./sandbox/db/writable.ts').then(async ({ requireWritable }) => {
  if (process.getuid() === 0) process.setgid(${OTHER}), process.setuid(${OTHER});
  await requireWritable(process.argv[1], process.argv[2]?.split(','));
}).catch(({ message }) => console.log(message))`;
const asOther = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', '-e', AS_OTHER, ...args], { encoding: 'utf8' }).stdout;

test.runIf(OTHER)('a folder of another account is named with both accounts, and so is what it holds', () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o555 });
  const owner = process.getuid?.();
  expect(asOther(join(closed, 'data'))).toBe(
    `the folder ${closed}/data cannot be written by the account ${OTHER}: ${closed} belongs to the account ${owner} and has the mode 555; let that account write to all of the folder, or set SANDBOX_DATA to another one\n`,
  );
  const open = join(folder, 'open');
  mkdirSync(join(open, 'database/base'), { recursive: true });
  for (const each of [open, join(open, 'database')]) chmodSync(each, 0o777);
  chmodSync(join(open, 'database/base'), 0o555);
  expect(asOther(open, 'database,media')).toBe('');
  expect(asOther(open)).toContain(`${open}/database/base belongs to the account ${owner}`);
});
