import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requireOutside, requireWritable } from './writable';

const folder = mkdtempSync(join(tmpdir(), 'admin-dash-writable-'));
// Another account must be able to look into the folder.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

test('a missing folder is created, and an existing folder keeps its files [sandbox-183]', async () => {
  const data = join(folder, 'new/data');
  await requireWritable(data);
  writeFileSync(join(data, 'file'), '');
  await requireWritable(data);
  await requireWritable(data, ['file', 'missing']);
});

test('a file in the place of the folder is refused by its name', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '', { mode: 0o777 });
  await expect(requireWritable(file)).rejects.toThrow(`${file} is not a folder`);
  // Without the right to execute, not even root may enter the path.
  chmodSync(file, 0o644);
  await expect(requireWritable(file)).rejects.toThrow(`${file} is not a folder`);
  await expect(requireWritable(join(file, 'data'))).rejects.toThrow(`${file} is not a folder`);
});

test('a data folder among the files that everybody gets is refused, also by a link [sandbox-244]', async () => {
  const servedFolder = join(folder, 'served');
  mkdirSync(servedFolder);
  symlinkSync(servedFolder, join(folder, 'link'));
  for (const data of [servedFolder, join(servedFolder, 'new/data'), join(folder, 'link/data')]) {
    await expect(requireOutside(data, [servedFolder])).rejects.toThrow(
      `the data folder ${data} lies within ${servedFolder}`,
    );
  }
  for (const data of [folder, join(folder, 'served-2'), join(folder, '..data')])
    await requireOutside(data, [servedFolder]);
});

// For root no folder is closed, so root becomes an account that the system does not know.
const OTHER = process.getuid?.() === 0 ? 54_321 : process.getuid?.();
const AS_OTHER = `import('./sandbox/db/writable.ts').then(async ({ requireWritable }) => {
  if (process.getuid() === 0) process.setgid(${OTHER}), process.setuid(${OTHER});
  await requireWritable(process.argv[1], process.argv[2]?.split(','));
}).catch(({ message }) => console.log(message))`;
const asOther = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', '-e', AS_OTHER, ...args], { encoding: 'utf8' }).stdout;

test.runIf(OTHER)(
  'a folder of another account is refused with the names of both accounts, and so is a folder in it',
  () => {
    const closedFolder = join(folder, 'closed');
    mkdirSync(closedFolder, { mode: 0o555 });
    const owner = process.getuid?.();
    expect(asOther(join(closedFolder, 'data'))).toBe(
      `the folder ${closedFolder}/data cannot be written by the account ${OTHER}: ${closedFolder} belongs to the account ${owner} and has the mode 555; let that account write to all of the folder, or set SANDBOX_DATA to another one\n`,
    );
    const openFolder = join(folder, 'open');
    mkdirSync(join(openFolder, 'database/base'), { recursive: true });
    for (const each of [openFolder, join(openFolder, 'database')]) chmodSync(each, 0o777);
    chmodSync(join(openFolder, 'database/base'), 0o555);
    expect(asOther(openFolder, 'database,media')).toBe('');
    expect(asOther(openFolder)).toContain(`${openFolder}/database/base belongs to the account ${owner}`);
  },
);
