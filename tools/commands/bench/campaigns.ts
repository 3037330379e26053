import type { Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/playwright/client';
import { withDashboard } from '../../harness/with-dashboard';
import { pressed, REST_MS, SLOW_CPU, VIEWPORT, watched } from './browser';
import { middle } from './report';

const ROUNDS = 5;
const LIST = '/v1/nft-campaign?network=mainnet';
/** The oldest campaign of the seed, which is the last of the list. */
const LAST = { selector: 'article[aria-label="Sixteen Cards"]' };

/**
 * Measures the campaigns page in Chromium, slowed down four times: the list with 20 and with 200 campaigns, and
 * 'Edit Campaign' with 5 and with 200 cards behind the dialog. Needs the built dashboard. The ratios count:
 * the times depend on the machine.
 */
export async function benchCampaigns() {
  await withDashboard(async ({ sandbox, browser, signIn }) => {
    const context = await browser.newContext({ viewport: VIEWPORT, baseURL: sandbox.url });
    await signIn(context);
    const { page } = await watched(context, { cpu: true, network: false });
    const five = await measure(page, sandbox, 5);
    const twenty = await measure(page, sandbox, 20);
    const many = await measure(page, sandbox, 200);
    console.log(`\n| NFT campaigns, CPU ${SLOW_CPU}x slower | Few | 200 | Ratio |\n|---|---|---|---|`);
    console.log(`| All cards of the list, against 20 | ${row(twenty.list, many.list)} |`);
    console.log(`| 'Edit Campaign', against 5 | ${row(five.edit, many.edit)} |`);
  });
}

function row(few: number, many: number) {
  return `${few.toFixed(0)} ms | ${many.toFixed(0)} ms | ${(many / few).toFixed(1)}`;
}

/** Makes as many campaigns as asked for, then returns the medians in ms. */
async function measure(page: Page, client: Sandbox, count: number) {
  const { body } = await client.api('GET', LIST, { as: 'super' });
  // Cast: the seed is known, so the list is an object with campaigns.
  const { campaigns } = body as { campaigns: { description: string | null }[] };
  for (let n = campaigns.length; n < count; n++) {
    const description = `A **pack** from every city, number ${n}.\n\n- one\n- two\n\n[more](https://example.com)`;
    const draft = { title: `Campaign ${n}`, description, packSize: 1, network: 'mainnet', royalties: [] };
    const { status } = await client.api('POST', LIST, { as: 'super', body: draft });
    if (status !== 201) throw new Error(`POST ${LIST}: ${status}`);
  }
  const rounds: { list: number; edit: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await page.goto('/nft-campaigns', { waitUntil: 'commit' });
    const list = await page.evaluate((last) => bench.painted(last, 'navigation'), LAST);
    await page.waitForTimeout(REST_MS);
    const edit = await pressed(page, 'article >> text="Edit Campaign"', {
      selector: '[role=dialog]:has(input)',
    });
    rounds.push({ list, edit });
  }
  // The first round fills the caches.
  const measuredRounds = rounds.slice(1);
  return {
    list: middle(measuredRounds.map(({ list }) => list)),
    edit: middle(measuredRounds.map(({ edit }) => edit)),
  };
}
