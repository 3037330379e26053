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
/** The welcome notice has gone by then. */
const WELCOMED_MS = 6_000;
/** Enough users that no page is read twice. */
const SEED = 'busy';

/** A page that is measured, and the sandbox that serves the page. */
type Subject = { target: Target; sandbox: SandboxProcess };

/**
 * Measures the dashboard beside a bare page of the same libraries, the same cards by plain script, and other admin
 * tools, in turn.
 */
export async function benchPages(): Promise<void> {
  const folders = [BARE, PLAIN].map(({ name }) => mkdtempSync(join(tmpdir(), `admin-dash-${name}-`)));
  const [bare = '', plain = ''] = folders;
  await build({
    configFile: false,
    logLevel: 'warn',
    root: 'tools/commands/bench/bare',
    plugins: [react(), precompress()],
    build: { outDir: bare, emptyOutDir: true, modulePreload: false },
  });
  cpSync('dist', plain, { recursive: true });
  const toEnd: (() => void | Promise<void>)[] = folders.map(
    (folder) => () => rmSync(folder, { recursive: true, force: true }),
  );
  async function start(target: Target, dashboard: string): Promise<Subject> {
    const copy = copyTemplate();
    toEnd.unshift(copy.remove);
    const sandbox = await startSandbox({ data: copy.folder, dashboard });
    toEnd.unshift(sandbox.stop);
    await reseed(sandbox);
    return { target, sandbox };
  }
  const found: Figures = new Map();
  try {
    const dashboard = await start(DASHBOARD, 'dist');
    const opened = await open(dashboard.sandbox, DASHBOARD.list, DASHBOARD.row, {
      network: false,
      cpu: false,
    });
    await opened.page.waitForTimeout(WELCOMED_MS);
    await makePlainPage(opened.page, plain);
    await opened.close();
    const subjects = [await start(BARE, bare), await start(PLAIN, plain), dashboard];
    for (const target of PEERS) {
      const built = await buildPeer(target);
      if (!built) continue;
      toEnd.push(built.remove);
      subjects.push(await start(target, built.dist));
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const { target, sandbox } of subjects) {
        const figures = found.get(target.name) ?? new Map<string, number[]>();
        found.set(target.name, figures);
        const add = (name: string, value: number) => figures.set(name, [...(figures.get(name) ?? []), value]);
        await measureStart(target, sandbox, add);
        await measureWork(target, sandbox, add);
        await measureTurns(target, sandbox, add, target === DASHBOARD && round === 0);
        if (target !== DASHBOARD) continue;
        await measureAvatars(sandbox, add);
        await measureActs(sandbox, add);
        await reseed(sandbox);
      }
      console.error(`round ${round + 1} of ${ROUNDS}`);
    }
  } finally {
    for (const end of toEnd) await end();
  }
  report(found, ROUNDS);
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

  const cold = await open(sandbox, target.list, target.row, { network: true, cpu: true });
  add('first rows, 4G', cold.painted);
  add('main thread busy until then', cold.busy);
  const { blocked, largestPaint, shift } = await cold.page.evaluate(() => bench.seen);
  add('blocked in all', blocked);
  add('largest paint', largestPaint);
  add('layout shift × 1,000', shift * 1_000);
  await cold.close();

  const near = await open(sandbox, target.list, target.row, { network: false, cpu: false });
  add('first rows, no throttle', near.painted);
  await near.close();
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
