import type { BrowserContext, Page } from '@playwright/test';
import { sandboxClient } from '../../../sandbox/playwright/client';
import type { SandboxProcess } from '../../../sandbox/playwright/start';
import { launchChromium } from '../../harness/chromium';
import { signIn } from '../../harness/with-dashboard';
import { type Wanted, watchPage } from './in-page';

export const VIEWPORT = { width: 1440, height: 900 };
export const SLOW_CPU = 4;
// 4G: 60 ms a request, 9 Mbit/s down, 1.5 Mbit/s up.
const SLOW_NETWORK = {
  offline: false,
  latency: 60,
  downloadThroughput: 1_125_000,
  uploadThroughput: 187_500,
};
/** The pointer rests this long before a press, and the page this long after one, in ms. */
export const HOVER_MS = 100;
export const REST_MS = 700;

type Slow = { network: boolean; cpu: boolean };

/** A new page that records what it shows. */
export async function watched(context: BrowserContext, slow: Slow) {
  const page = await context.newPage();
  // tsx compiles functions to ones that call `__name`, which a page does not have.
  await page.addInitScript(`globalThis.__name = (it) => it; globalThis.bench = (${watchPage})()`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Network.enable');
  if (slow.cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  if (slow.network) await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  return { page, devtools };
}

/** Opens a page in a new browser. */
export async function open(sandbox: SandboxProcess, path: string, wanted: Wanted, slow: Slow) {
  const browser = await launchChromium();
  // The dashboard's policy forbids the styles that the other tools insert by script.
  const context = await browser.newContext({ viewport: VIEWPORT, bypassCSP: true });
  if (path !== '/login') await signIn(context, sandboxClient(sandbox.url, sandbox.direct), sandbox.direct);
  const { page, devtools } = await watched(context, slow);
  await page.goto(sandbox.direct + path, { waitUntil: 'commit' });
  const painted = await page.evaluate((what) => bench.painted(what, 'navigation'), wanted);
  async function metric(wanted: string) {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  }
  const busy = 1_000 * (await metric('TaskDuration'));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  /** In MB, after what is not needed has been collected. */
  async function heap() {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await metric('JSHeapUsedSize')) / 1_000_000;
  }
  return { page, painted, busy, heap, close: () => browser.close() };
}

/** The time from a press to the first row that differs from the one before, in ms. */
export async function pressed(page: Page, control: string, row: Wanted): Promise<number> {
  const otherThan = await page.evaluate((what) => bench.textOf(what), row);
  const painted = page.evaluate((what) => bench.painted(what, 'click'), { ...row, otherThan });
  await page.hover(control);
  await page.waitForTimeout(HOVER_MS);
  await page.click(control);
  const ms = await painted;
  await page.waitForTimeout(REST_MS);
  return ms;
}

/** The longest input since the last call, in ms. The browser reports none below 16 ms. */
export function worstInput(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(8, ...bench.seen.inputs.splice(0)));
}
