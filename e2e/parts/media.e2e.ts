import type { Browser, Locator, Page } from '@playwright/test';
import {
  card,
  createButton,
  fillTexts,
  leaveQuestion,
  PHOTO,
  photo,
  uploadState,
  waitForPercentAbove,
  writes,
} from '../../sandbox/playwright/areas/nft-sites';
import { holdRequests } from '../../sandbox/playwright/calls';
import {
  expectNothingLeft,
  failStep,
  pickFile,
  uploadSpeedControl,
  WEBM,
} from '../../sandbox/playwright/media';
import { watchMemory } from '../../tools/harness/memory';
import { bigVideo } from '../support/big-video';
import { expect, test } from '../support/sandbox';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
});

const MB = 1_000_000;
/** The page's renderer process: the one that has used the most CPU time. */
async function rendererOf(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const [page] = renderers.sort((a, b) => b.cpuTime - a.cpuTime);
  if (!page) throw new Error('the browser has no renderer');
  return page.id;
}

/** Plays a video, then seeks to a second; returns the position that was reached. */
function playAndSeek(video: Locator, second: number): Promise<number> {
  return video.evaluate(async (element, to) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('not a video');
    const next = (event: string) =>
      new Promise((resolve) => element.addEventListener(event, resolve, { once: true }));
    await element.play();
    while (element.currentTime === 0) await next('timeupdate');
    const seeked = next('seeked');
    element.currentTime = to;
    await seeked;
    return element.currentTime;
  }, second);
}

/** Counts the polls for a playable video: sent, ended (by a response or aborted), and the most at once. */
function watchPolls(page: Page) {
  const polls = { made: 0, ended: 0, atOnce: 0 };
  const watch = (event: 'request' | 'requestfinished' | 'requestfailed', count: () => void) =>
    // Cast: the three events share one listener type, but Playwright declares each of them separately.
    page.on(event as 'request', (request) => {
      if (request.url().endsWith('/video')) count();
    });
  watch('request', () => {
    polls.made++;
    polls.atOnce = Math.max(polls.atOnce, polls.made - polls.ended);
  });
  watch('requestfinished', () => polls.ended++);
  watch('requestfailed', () => polls.ended++);
  return polls;
}

type Polls = ReturnType<typeof watchPolls>;

/** Advances the stopped clock until the next poll is sent: only the page knows when its wait began. */
function nextMade(page: Page, polls: Polls) {
  const madeBefore = polls.made;
  return expect
    .poll(
      async () => {
        if (polls.made === madeBefore) await page.clock.runFor(500);
        return polls.made;
      },
      { intervals: [10] },
    )
    .toBeGreaterThan(madeBefore);
}

/** Advances the stopped clock until this many polls have ended. */
async function pollUntil(page: Page, polls: Polls, ended: number) {
  while (polls.ended < ended) {
    if (polls.made === polls.ended) await nextMade(page, polls);
    const { made } = polls;
    await expect.poll(() => polls.ended, { intervals: [10] }).toBeGreaterThanOrEqual(made);
  }
}

test('a video of 150 MB is cancelled halfway, uploaded whole, and played from any position [media-25, media-26]', {
  tag: '@full',
}, async ({ page, sandbox, browser }) => {
  // 300 MB take long on a busy machine.
  test.slow();
  const video = bigVideo(150 * MB);
  const setUploadSpeed = await uploadSpeedControl(page);
  const parts: { status: number; start: number }[] = [];
  page.on('response', (response) => {
    if (!/\/sandbox\/media\/.*\.webm$/.test(response.url())) return;
    const start = Number(/^bytes=(\d+)-/.exec(response.request().headers().range ?? '')?.[1]);
    parts.push({ status: response.status(), start });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const heap = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / MB;
  };

  const put = async () => (await sandbox.log()).find(({ method }) => method === 'PUT');

  async function upload() {
    await setUploadSpeed(30 * MB);
    await pickFile(page, PHOTO, video.path);
    await waitForPercentAbove(page, 5);
    await waitForPercentAbove(page, 25);
    await waitForPercentAbove(page, 45);
    // Almost stop the upload: it stays half way however long the click takes.
    await setUploadSpeed(1_000);
    expect(await waitForPercentAbove(page, 45)).toBeLessThan(90);
    await expect(photo(page).getByText(/^\d+%, [\d.]+ MB of 150 MB$/)).toBeVisible();
    await photo(page).getByRole('button', { name: 'Cancel upload' }).click();
    await expectNothingLeft(sandbox, { reserved: 1 });
    await expect.poll(put).toMatchObject({ status: 400 });
    expect((await put())?.bytes).toBeLessThan(149 * MB);
    await sandbox.clearLog();
    await setUploadSpeed(null);
    await pickFile(page, PHOTO, video.path);
    await expect(uploadState(page)).toHaveText('Uploaded', { timeout: 15_000 });
    expect(await put()).toMatchObject({ status: 204, bytes: 150 * MB });
    await createButton(page).click();
    await expect(page.getByText('Your NFT Site was created.')).toBeVisible();
  }

  async function play() {
    const to = video.seconds * 0.75;
    expect(await playAndSeek(page.getByLabel('Of Night Two'), to)).toBeCloseTo(to, 0);
  }

  /** Both processes grow by less than 100 MB; without /proc only the page's heap is measured. */
  async function within100Mb(what: string, work: () => Promise<void>) {
    const heapBefore = await heap();
    const renderer = await rendererOf(browser);
    let ofPage = { before: Number.NaN, most: Number.NaN };
    const ofSandbox = await watchMemory(sandbox.localProcess?.pid ?? Number.NaN, async () => {
      ofPage = await watchMemory(renderer, work);
    });
    const more = {
      'the sandbox': ofSandbox.most - ofSandbox.before,
      'the page': ofPage.most - ofPage.before,
      'its heap': (await heap()) - heapBefore,
    };
    for (const [process, mb] of Object.entries(more)) {
      console.log(`${what}: ${process} +${mb.toFixed(0)} MB`);
      if (!Number.isNaN(mb)) expect(mb, `${what}: MB more in ${process}`).toBeLessThan(100);
    }
  }

  try {
    await fillTexts(page);
    await within100Mb('uploading', upload);
    await page.goto('/nft-sites');
    await card(page, 'Night Two').getByRole('link', { name: 'Details' }).click();
    await expect(page.getByRole('link', { name: 'All NFT Sites' })).toBeVisible();
    await within100Mb('playing', play);
  } finally {
    video.remove();
  }
  expect(new Set(parts.map(({ status }) => status))).toEqual(new Set([206]));
  // The video was played from beyond 149 MB that had not been loaded.
  expect(Math.max(...parts.map(({ start }) => start))).toBeGreaterThan(149 * MB);
});

test('a video that never becomes playable is checked 50 times, failures included, and can then be saved [media-27]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const polls = watchPolls(page);
  await page.clock.install();
  await fillTexts(page);
  await failStep(sandbox, 'poll');
  await failStep(sandbox, 'poll', { kind: 'drop' });
  await failStep(sandbox, 'poll', { kind: 'body', body: 'not yet' });
  await failStep(sandbox, 'poll', { kind: 'body', body: '{"status":"uploaded"}', times: 1_000 });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await pickFile(page, PHOTO, WEBM);
  await expect(uploadState(page)).toHaveText('Processing…');
  await pollUntil(page, polls, 40);
  await expect(uploadState(page)).toHaveText('Processing…');
  await expect(createButton(page)).toHaveAccessibleDescription('The file is still being uploaded');
  await pollUntil(page, polls, 50);
  await expect(uploadState(page)).toHaveText('Uploaded, still processing');
  await page.clock.runFor(60_000);
  expect(polls).toEqual({ made: 50, ended: 50, atOnce: 1 });
  await createButton(page).click();
  await expect.poll(async () => (await writes(sandbox)).map(({ status }) => status)).toEqual([201]);
});

test('a slow check is awaited before the next one, and leaving the form ends the checks [media-28]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const polls = watchPolls(page);
  await page.clock.install();
  await fillTexts(page);
  await failStep(sandbox, 'poll', { kind: 'body', body: '{"status":"uploaded"}', times: 1_000 });
  const letGo = await holdRequests(page, '**/v1/media/*/video');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await pickFile(page, PHOTO, WEBM);
  await expect(uploadState(page)).toHaveText('Processing…');
  await nextMade(page, polls);
  await page.clock.runFor(10_000);
  expect(polls).toEqual({ made: 1, ended: 0, atOnce: 1 });
  letGo();
  await pollUntil(page, polls, 2);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/nft-sites$/);
  await expectNothingLeft(sandbox, { reserved: 1 });
  const { made } = polls;
  await page.clock.runFor(60_000);
  expect(polls).toEqual({ made, ended: made, atOnce: 1 });
});
