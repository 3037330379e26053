import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { findChromium } from '../../harness/chromium';
import { sandboxClient } from '../../harness/sandbox-client';
import { type SandboxProcess, startSandbox } from '../../harness/sandbox-process';
import { copyTemplate } from '../../harness/sandbox-template';
import { type Wanted, watchPage } from './in-page';

const ROUNDS = Number(process.env.BENCH_ROUNDS) || 7;
const SLOW_CPU = 4;
// 4G: 60 ms a request, 9 Mbit/s down, 1.5 Mbit/s up.
const SLOW_NETWORK = {
  offline: false,
  latency: 60,
  downloadThroughput: 1_125_000,
  uploadThroughput: 187_500,
};
/** The pointer rests this long before a press, and the page this long after one, in ms. */
const HOVER_MS = 100;
const REST_MS = 700;

/** The parts of a page that are measured. */
type Target = {
  name: string;
  list: string;
  row: Wanted;
  otherLink: string;
  backLink: string;
  next: string;
  menu: string;
};

const BARE: Target = {
  name: 'bare',
  list: '/users',
  row: { selector: '[data-row]', text: 'posts' },
  otherLink: 'a[href="/creators"]',
  backLink: 'a[href="/users"]',
  next: 'input + button',
  menu: '[data-menu]',
};
const DASHBOARD: Target = {
  name: 'dashboard',
  list: '/lists/users',
  row: { selector: 'article[aria-label]', text: 'posts' },
  otherLink: 'nav[aria-label=Main] a[href="/lists/creators"]',
  backLink: 'nav[aria-label=Main] a[href="/lists/users"]',
  next: 'nav[aria-label=Pages] button:last-of-type',
  menu: 'article [aria-haspopup=menu]',
};

/** The figures and the largest ratio of the dashboard's to the bare page's that is accepted. */
const LIMITS: Record<string, number | null> = {
  'sign-in form, 4G': 1.2,
  'first rows, 4G': 1.5,
  'main thread busy until then': 1.7,
  'blocked in all': null,
  'largest paint': null,
  'layout shift × 1,000': null,
  'first rows, no throttle': 1.6,
  'page link, first time': 2,
  'page link, back': 1.7,
  'page link, again': 1.7,
  'next page': 1.6,
  'worst input of these': null,
  "a row's menu, worst input": 3,
  'worst key in the search': null,
};

/** Measures the dashboard beside a bare page of the same libraries, in turn, on the same sandbox. */
export async function benchPages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-bare-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: 'tools/commands/bench/bare',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: false },
  });
  const data = [copyTemplate(), copyTemplate()];
  const sandboxes: SandboxProcess[] = [];
  const found = new Map<string, Map<string, number[]>>();
  try {
    for (const [at, dashboard] of [folder, 'dist'].entries()) {
      sandboxes.push(await startSandbox({ data: data[at]?.folder ?? '', dashboard }));
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, target] of [BARE, DASHBOARD].entries()) {
        const figures = found.get(target.name) ?? new Map<string, number[]>();
        found.set(target.name, figures);
        const add = (name: string, value: number) => figures.set(name, [...(figures.get(name) ?? []), value]);
        const sandbox = sandboxes[at];
        if (sandbox) await measure(target, sandbox, add);
      }
      console.error(`round ${round + 1} of ${ROUNDS}`);
    }
  } finally {
    for (const sandbox of sandboxes) await sandbox.stop();
    for (const each of data) each.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  report(found);
}

type Add = (name: string, value: number) => void;

async function measure(target: Target, sandbox: SandboxProcess, add: Add) {
  const cookie = await sandboxClient(sandbox.url, sandbox.direct).newSession('super');
  /** Opens a page in a new browser. */
  async function open(path: string, wanted: Wanted, slow: { network: boolean; cpu: boolean }) {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    if (path !== '/login') await addCookie(context, cookie, sandbox.direct);
    const page = await context.newPage();
    // tsx compiles functions to ones that call `__name`, which a page does not have.
    await page.addInitScript(`globalThis.__name = (it) => it; globalThis.bench = (${watchPage})()`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Network.enable');
    if (slow.cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    if (slow.network) await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await page.goto(sandbox.direct + path, { waitUntil: 'commit' });
    const painted = await page.evaluate((what) => bench.painted(what, false), wanted);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const busy = 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    return { page, painted, busy, close: () => browser.close() };
  }

  const signIn = await open('/login', { selector: 'input[type=password]' }, { network: true, cpu: true });
  add('sign-in form, 4G', signIn.painted);
  await signIn.close();

  const cold = await open(target.list, target.row, { network: true, cpu: true });
  add('first rows, 4G', cold.painted);
  add('main thread busy until then', cold.busy);
  const { blocked, largestPaint, shift } = await cold.page.evaluate(() => bench.seen);
  add('blocked in all', blocked);
  add('largest paint', largestPaint);
  add('layout shift × 1,000', shift * 1_000);
  await cold.close();

  const near = await open(target.list, target.row, { network: false, cpu: false });
  add('first rows, no throttle', near.painted);
  await near.close();

  const warm = await open(target.list, target.row, { network: false, cpu: true });
  const { page } = warm;
  add('page link, first time', await pressed(page, target.otherLink, target.row));
  add('page link, back', await pressed(page, target.backLink, target.row));
  add('page link, again', await pressed(page, target.otherLink, target.row));
  await pressed(page, target.backLink, target.row);
  add('next page', await pressed(page, target.next, target.row));
  add('worst input of these', await worstInput(page));
  await page.hover(target.menu);
  await page.waitForTimeout(HOVER_MS);
  await page.click(target.menu);
  await page.waitForTimeout(REST_MS);
  add("a row's menu, worst input", await worstInput(page));
  await page.keyboard.press('Escape');
  await page.locator('input[type=search]').pressSequentially('luna', { delay: 150 });
  await page.waitForTimeout(REST_MS);
  add('worst key in the search', await worstInput(page));
  await warm.close();
}

/** The time from a press to the first row that differs from the one before, in ms. */
async function pressed(page: Page, control: string, row: Wanted): Promise<number> {
  const otherThan = await page.evaluate((what) => bench.textOf(what), row);
  const painted = page.evaluate((what) => bench.painted(what, true), { ...row, otherThan });
  await page.hover(control);
  await page.waitForTimeout(HOVER_MS);
  await page.click(control);
  const ms = await painted;
  await page.waitForTimeout(REST_MS);
  return ms;
}

/** The longest input since the last call, in ms. The browser reports none below 16 ms. */
function worstInput(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(8, ...bench.seen.inputs.splice(0)));
}

async function addCookie(context: BrowserContext, cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url }]);
}

function report(found: Map<string, Map<string, number[]>>) {
  const spread = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    return { middle, text: `${middle.toFixed(0)} [${sorted[0]?.toFixed(0)}–${sorted.at(-1)?.toFixed(0)}]` };
  };
  console.log(`Median [least–most] of ${ROUNDS}, in ms; CPU ${SLOW_CPU}x unless it says 'no throttle'.\n`);
  console.log('| | bare page | dashboard | ratio | at most |\n|---|---:|---:|---:|---:|');
  for (const [name, limit] of Object.entries(LIMITS)) {
    const bare = spread(found.get(BARE.name)?.get(name) ?? []);
    const ours = spread(found.get(DASHBOARD.name)?.get(name) ?? []);
    const ratio = (ours.middle / bare.middle).toFixed(2);
    console.log(`| ${name} | ${bare.text} | ${ours.text} | ${limit ? ratio : ''} | ${limit ?? ''} |`);
  }
}
