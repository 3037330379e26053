import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { placesOf } from './browsers';

// Prefer the shell: like Playwright's own download, it is Chromium without windows, and the tests take two
// thirds of the time in it.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

// Ubuntu's chromium-browser can be a script that only says to install a snap, so check that the browser runs.
function runs(path: string) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * Finds the Chromium at `CHROMIUM_PATH` or on the PATH; undefined means Playwright's own.
 * A `CHROMIUM_PATH` that does not run is an error: no other browser is tried.
 */
export function findChromium(): string | undefined {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath) {
    if (!runs(chosenPath)) throw new Error(`CHROMIUM_PATH is ${chosenPath}, which does not run`);
    return chosenPath;
  }
  return NAMES.flatMap(placesOf).find(runs);
}

/** Starts Chromium; root needs it without its sandbox. */
export function launchChromium() {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: findChromium(), args });
}

function run(command: string, args: string[], stdio: 'inherit' | 'ignore' = 'inherit') {
  return spawnSync(command, args, { stdio }).status === 0;
}

// Playwright may have downloaded a browser that lacks system libraries, so check that it runs.
function playwrightsOwn() {
  const path = chromium.executablePath();
  return existsSync(path) && runs(path) ? path : undefined;
}

// `--no-upgrade` keeps the version of every installed package, unless the browser needs a newer one.
const INSTALL = ['install', '--yes', '--no-install-recommends', '--no-upgrade'];

/** apt-get's plan for installing a package, in its own words; undefined if the package does not exist. */
function installPlan(name: string): string | undefined {
  const { status, stdout } = spawnSync('apt-get', ['--simulate', ...INSTALL, name], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const steps = stdout.split('\n').filter((line) => line.startsWith('Inst '));
  // 'Inst name [old version] (new version …)' is an upgrade; a new package has no old version.
  const upgraded = steps.filter((line) => /^Inst \S+ \[/.test(line)).map((line) => line.split(' ')[1]);
  const addedCount = steps.length - upgraded.length;
  return `${addedCount} new packages, ${upgraded.length === 0 ? 'no upgrades' : `upgrades of ${upgraded.join(', ')}`}`;
}

/** On Debian as root: prints the plan and installs. Elsewhere: prints the command for a person to run. */
function installBySystem() {
  if (!run('apt-get', ['--version'], 'ignore')) return false;
  if (process.getuid?.() !== 0) {
    console.log(`Not root. Run: sudo apt-get update && sudo apt-get ${INSTALL.join(' ')} chromium`);
    return false;
  }
  console.log('Reading the package lists: apt-get update');
  if (!run('apt-get', ['update'])) return false;
  // Some distributions have no package for the shell.
  return ['chromium-headless-shell', 'chromium'].some((name) => {
    const plan = installPlan(name);
    if (plan === undefined) return false;
    console.log(`Installing ${name}: ${plan}`);
    return run('apt-get', [...INSTALL, name]);
  });
}

function ensureChromium() {
  const installed = findChromium() ?? playwrightsOwn();
  if (installed) return installed;
  console.log('No Chromium on the PATH: downloading Playwright’s own.');
  if (run('npx', ['playwright', 'install', 'chromium'])) {
    const downloaded = playwrightsOwn();
    if (downloaded) return downloaded;
  }
  console.log('Playwright’s own could not be downloaded. Trying the system’s package manager.');
  return installBySystem() ? findChromium() : undefined;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const path = ensureChromium();
    if (!path)
      throw new Error('No Chromium was found or installed. Install one and name it in CHROMIUM_PATH.');
    console.log(`Chromium for the browser tests: ${path}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
