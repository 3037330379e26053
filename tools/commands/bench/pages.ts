import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { type SandboxProcess, startSandbox } from '../../../sandbox/playwright/start';
import { precompress } from '../../build/precompress';
import { copyTemplate } from '../../harness/sandbox-template';
import { HOVER_MS, open, pressed, REST_MS, worstInput } from './browser';
import { buildPeer } from './peers';
import { makePlainPage } from './plain';
import { type Add, type Figures, report } from './report';
import { measureActs, measureAvatars, measureTurns } from './session';
import { BARE, DASHBOARD, PEERS, PLAIN, type Target } from './targets';

const ROUNDS = Number(process.env.BENCH_ROUNDS) || 7;
/** The time after which the welcome notice has closed. */
const WELCOME_MS = 6_000;
/** Enough users that no page is read twice. */
const SEED = 'busy';

/** A page that is measured, and the sandbox that serves the page. */
type Subject = { target: Target; sandbox: SandboxProcess };

/**
 * Measures the dashboard beside a bare page of the same libraries, the same cards by plain script, and other admin
 * tools, in turn.
 */
export async function benchPages(): Promise<void> {
  /** Run in the end, the last one first. */
  const cleanups: (() => void | Promise<void>)[] = [];
  const figures: Figures = new Map();
  try {
    const subjects = await startSubjects(cleanups);
    for (let round = 0; round < ROUNDS; round++) {
      for (const subject of subjects) {
        const name = subject.target.name;
        const figuresOfTarget = figures.get(name) ?? new Map<string, number[]>();
        figures.set(name, figuresOfTarget);
        const add = (what: string, value: number) =>
          figuresOfTarget.set(what, [...(figuresOfTarget.get(what) ?? []), value]);
        await measureSubject(subject, add, round);
      }
      console.error(`round ${round + 1} of ${ROUNDS}`);
    }
  } finally {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  }
  report(figures, ROUNDS);
}

/** Builds every page that is measured, and starts a sandbox for each. */
async function startSubjects(cleanups: (() => void | Promise<void>)[]): Promise<Subject[]> {
  function makeFolder(name: string): string {
    const folder = mkdtempSync(join(tmpdir(), `admin-dash-${name}-`));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }
  async function start(target: Target, dashboard: string): Promise<Subject> {
    const copy = copyTemplate();
    cleanups.push(copy.remove);
    const sandbox = await startSandbox({ data: copy.folder, dashboard });
    cleanups.push(sandbox.stop);
    await reseed(sandbox);
    return { target, sandbox };
  }

  const bareFolder = makeFolder(BARE.name);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: 'tools/commands/bench/bare',
    plugins: [react(), precompress()],
    build: { outDir: bareFolder, emptyOutDir: true, modulePreload: false },
  });
  const dashboard = await start(DASHBOARD, 'dist');

  // The plain page is made from the cards that the dashboard shows.
  const plainFolder = makeFolder(PLAIN.name);
  cpSync('dist', plainFolder, { recursive: true });
  const dashboardPage = await open(dashboard.sandbox, DASHBOARD.list, DASHBOARD.row, {
    network: false,
    cpu: false,
  });
  await dashboardPage.page.waitForTimeout(WELCOME_MS);
  await makePlainPage(dashboardPage.page, plainFolder);
  await dashboardPage.close();

  const subjects = [await start(BARE, bareFolder), await start(PLAIN, plainFolder), dashboard];
  for (const target of PEERS) {
    const built = await buildPeer(target);
    if (!built) continue;
    cleanups.push(built.remove);
    subjects.push(await start(target, built.dist));
  }
  return subjects;
}

async function measureSubject({ target, sandbox }: Subject, add: Add, round: number) {
  await measureStart(target, sandbox, add);
  await measureWork(target, sandbox, add);
  await measureTurns(target, sandbox, add, { hasMany: target === DASHBOARD && round === 0 });
  if (target !== DASHBOARD) return;
  await measureAvatars(sandbox, add);
  await measureActs(sandbox, add);
  await reseed(sandbox);
}

async function reseed({ direct }: SandboxProcess) {
  const { status } = await fetch(`${direct}/sandbox/reset?seed=${SEED}`, { method: 'POST' });
  if (status > 299) throw new Error(`the reset was answered ${status}`);
}

async function measureStart(target: Target, sandbox: SandboxProcess, add: Add) {
  if (target.menu) {
    const signIn = await open(
      sandbox,
      '/login',
      { selector: 'input[type=password]' },
      { network: true, cpu: true },
    );
    add('sign-in form, 4G', signIn.painted);
    await signIn.close();
  }

  const throttledVisit = await open(sandbox, target.list, target.row, { network: true, cpu: true });
  add('first rows, 4G', throttledVisit.painted);
  add('main thread busy until then', throttledVisit.busy);
  const { blocked, largestPaint, shift } = await throttledVisit.page.evaluate(() => bench.seen);
  add('blocked in all', blocked);
  add('largest paint', largestPaint);
  add('layout shift × 1,000', shift * 1_000);
  await throttledVisit.close();

  const plainVisit = await open(sandbox, target.list, target.row, { network: false, cpu: false });
  add('first rows, no throttle', plainVisit.painted);
  await plainVisit.close();
}

async function measureWork(target: Target, sandbox: SandboxProcess, add: Add) {
  const { page, close } = await open(sandbox, target.list, target.row, { network: false, cpu: true });
  add('page link, first time', await pressed(page, target.otherLink, target.row));
  add('page link, back', await pressed(page, target.backLink, target.row));
  add('page link, again', await pressed(page, target.otherLink, target.row));
  await pressed(page, target.backLink, target.row);
  add('next page', await pressed(page, target.next, target.row));
  add('worst input of these', await worstInput(page));
  if (target.menu) {
    await page.hover(target.menu);
    await page.waitForTimeout(HOVER_MS);
    await page.click(target.menu);
    await page.waitForTimeout(REST_MS);
    add("a row's menu, worst input", await worstInput(page));
    await page.keyboard.press('Escape');
    await page.locator('input[type=search]').pressSequentially('luna', { delay: 150 });
    await page.waitForTimeout(REST_MS);
    add('worst key in the search', await worstInput(page));
  }
  await close();
}
