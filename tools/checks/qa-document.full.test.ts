import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findChromium } from '../harness/chromium';

// Outside `e2e`, with nothing of this repository but the packages that npm would install there.
const FOLDER = '.cache/qa-document';
const PACKAGE = join(FOLDER, 'package');
const INSTALLED = join(FOLDER, 'node_modules/@admin-dash/sandbox');
const FILE = /^`([\w./-]+\.ts)`.*\n\n```ts\n([\s\S]*?\n)```/gm;

it('the files of docs/qa.md pass with the packed package in another folder [sandbox-117]', {
  timeout: 600_000,
}, () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(INSTALLED, { recursive: true });
  // `npm run package` would replace the build and `dist-package`, which other tests use.
  const make = ['--import', 'tsx', 'tools/commands/package.ts', PACKAGE];
  execFileSync(process.execPath, make, { stdio: 'ignore' });
  const packed = execFileSync('npm', ['pack', `./${PACKAGE}`, '--pack-destination', FOLDER, '--silent'], {
    encoding: 'utf8',
  });
  execFileSync('tar', ['xzf', join(FOLDER, packed.trim()), '-C', INSTALLED, '--strip-components=1']);
  writeFileSync(join(FOLDER, 'package.json'), '{}');

  const files = [...readFileSync('docs/qa.md', 'utf8').matchAll(FILE)];
  for (const [, name = '', text = ''] of files) {
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
    writeFileSync(join(FOLDER, name), text);
  }
  expect(files.map(([, name]) => name)).toEqual([
    'playwright.config.ts',
    'tests/ban.spec.ts',
    'tests/time.spec.ts',
    'tests/rows.spec.ts',
  ]);

  // `vitest` sets variables of its own, which Playwright takes for a run inside another one.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, CHROMIUM_PATH: findChromium() };
  const run = spawnSync('npx', ['playwright', 'test', '--workers=1'], { cwd: FOLDER, env, encoding: 'utf8' });
  expect(run.status, run.stdout + run.stderr).toBe(0);
  expect(run.stdout).toMatch(/\b4 passed/);
});
