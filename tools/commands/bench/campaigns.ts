import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../harness/chromium';
import { type Sandbox, sandboxClient } from '../../harness/sandbox-client';
import { startSandbox } from '../../harness/sandbox-process';

const ROUNDS = 5;
/** A slow laptop, against the machine that runs this. */
const SLOWER = 4;
const LIST = '/v1/nft-campaign?network=mainnet';

/**
 * Measures the campaigns page in Chromium, slowed down four times: the list with 20 and with 200 campaigns, and
 * 'Edit Campaign' with 5 and with 200 cards behind the dialog. Needs the built dashboard. The ratios count:
 * the times depend on the machine.
 */
export async function benchCampaigns() {
  const sandbox = await startSandbox({ data: 'memory', dashboard: true });
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const client = sandboxClient(sandbox.url, sandbox.direct);
    const page = await openPage(browser, client);
    const five = await measure(page, client, 5);
    const twenty = await measure(page, client, 20);
    const many = await measure(page, client, 200);
    console.log(`\n| NFT campaigns, CPU ${SLOWER}x slower | Few | 200 | Ratio |\n|---|---|---|---|`);
    console.log(`| All cards of the list, against 20 | ${row(twenty.list, many.list)} |`);
    console.log(`| 'Edit Campaign', against 5 | ${row(five.edit, many.edit)} |`);
  } finally {
    await browser.close();
    await sandbox.stop();
  }
}

function row(few: number, many: number) {
  return `${few.toFixed(0)} ms | ${many.toFixed(0)} ms | ${(many / few).toFixed(1)}`;
}

async function openPage(browser: Browser, client: Sandbox): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: client.url });
  const [name = '', value = ''] = (await client.newSession('super')).split('=');
  await page.context().addCookies([{ name, value, url: client.url }]);
  // The functions below run in the page, where esbuild's helper for their names is missing.
  await page.addInitScript('globalThis.__name = (made) => made');
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Makes as many campaigns as asked for, then returns the medians in ms. */
async function measure(page: Page, client: Sandbox, count: number) {
  const { body } = await client.api('GET', LIST, { as: 'super' });
  // The seed is known: the list is an object with campaigns.
  const { campaigns } = body as { campaigns: { description: string | null }[] };
  for (let n = campaigns.length; n < count; n++) {
    const description = `A **pack** from every city, number ${n}.\n\n- one\n- two\n\n[more](https://example.com)`;
    const draft = { title: `Campaign ${n}`, description, packSize: 1, network: 'mainnet', royalties: [] };
    const { status } = await client.api('POST', LIST, { as: 'super', body: draft });
    if (status !== 201) throw new Error(`POST ${LIST}: ${status}`);
  }
  const found: { list: number; edit: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await page.goto('/nft-campaigns', { waitUntil: 'commit' });
    const list = await page.evaluate(waitForCards, count);
    await page.waitForTimeout(1_000);
    found.push({ list, edit: await page.evaluate(openEdit) });
  }
  // The first round fills the caches.
  const measured = found.slice(1);
  return { list: median(measured.map(({ list }) => list)), edit: median(measured.map(({ edit }) => edit)) };
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Runs in the page: the time from the start of the navigation until all cards are drawn. */
function waitForCards(count: number): Promise<number> {
  return new Promise((done) => {
    const cards = document.getElementsByTagName('article');
    function look() {
      if (cards.length < count) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    }
    look();
  });
}

/** Runs in the page: the time from the press until the dialog is drawn. */
function openEdit(): Promise<number> {
  const [card] = document.getElementsByTagName('article');
  const button = [...(card?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Edit Campaign',
  );
  return new Promise((done) => {
    const start = performance.now();
    button?.click();
    function look() {
      // Dialogs stand at the end of the page: do not search the cards.
      const last = [...document.body.children].slice(-4);
      if (!last.some((part) => part.matches('[role=dialog]') && part.querySelector('input')))
        requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    }
    look();
  });
}
